const LINE_BREAKERS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Turn the reading direction around or show nothing; the joiner within emoji is not among them. */
const INVISIBLE = /[\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/** Text that people typed, as a header may carry it. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(INVISIBLE, "").replace(LINE_BREAKERS, " ").trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}
