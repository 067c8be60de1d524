const LINE_BREAKERS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Turn the reading direction around, or show nothing where they stand. Variation selectors and tags make emoji what they
 * are, and joiners are looked at below.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
/**
 * Joiners serve emoji and scripts whose letters join; at an edge or beside a Latin letter they only hide. A run of them is
 * looked at from its beginning alone, so that a long one takes no longer than its letters.
 */
const IDLE_JOINERS =
  /(?<=^|[\p{Script=Latin}\p{N}\p{P}\p{Z}])[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=$|[\p{Script=Latin}\p{N}\p{P}\p{Z}])/gu;

/** Text that people typed, as a name or a mail's header may carry it. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE, "").replace(LINE_BREAKERS, " ").replace(IDLE_JOINERS, "").trim();
}

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
/** Embeddings, overrides and isolates; marks that stand for one character are harmless. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Text that people typed in lines of their own: `\n` ends one, and nothing in it runs or turns the words around. */
export function manyLines(text: string): string {
  return text.replace(LINE_ENDS, "\n").replace(CONTROLS, "").replace(DIRECTIONS, "");
}

/**
 * Unicode's own bound for a stream (UAX #15, "Stream-Safe Text Format"): no language puts thirty marks on a letter. They
 * are sorted while a text is normalized, in a time that grows with the square of their number. The last two are letters
 * that become marks in the compatible forms.
 */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** Two ligatures are sentences: one letter becomes eighteen in the compatible forms, which serve comparisons alone. */
const SENTENCES = /[\uFDFA\uFDFB]/g;

/** The one way to normalize what somebody else has written: as `String.normalize`, in a time that grows with the length. */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const read = form === "NFKC" || form === "NFKD" ? text.replace(SENTENCES, " ") : text;
  return read.replace(TOO_MANY_MARKS, "$1").normalize(form);
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
