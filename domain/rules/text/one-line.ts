const LINE_BREAKERS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Turn the reading direction around or show nothing; the joiner within emoji is not among them. */
const INVISIBLE = /[\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/** Text that people typed, as a name or a mail's header may carry it. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE, "").replace(LINE_BREAKERS, " ").trim();
}
