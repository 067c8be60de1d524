import { numberWords } from "#domain/vocabulary/typed-text/time-phrases.ts";

/** A number, as a pattern: `two`, `3`, `an`, `a couple of`. */
export const COUNT = `(half an?|an?|\\d{1,3}|${numberWords.join("|")}|(?:a )?couple(?: of)?|(?:a )?few)`;

export function readCount(text: string): number {
  const word = text.toLowerCase();
  if (/^\d/.test(word)) return Number(word);
  if (word.startsWith("half")) return 0.5;
  if (word.includes("couple")) return 2;
  if (word.includes("few")) return 3;
  const at = numberWords.findIndex((number) => word.endsWith(number));
  return Math.max(1, at + 1);
}
