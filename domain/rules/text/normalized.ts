/**
 * Unicode's own bound for a stream (UAX #15, "Stream-Safe Text Format"): no language puts thirty marks on a letter. They
 * are sorted while a text is normalized, in a time that grows with the square of their number. The last two are letters
 * that become marks in the compatible forms.
 */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** The one way to normalize what somebody else has written: as `String.normalize`, in a time that grows with the length. */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(TOO_MANY_MARKS, "$1").normalize(form);
}
