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
