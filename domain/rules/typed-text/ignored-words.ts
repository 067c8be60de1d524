import type { ReadingAnswer } from "#domain/contracts/reading.ts";

export function ignoredWords({ ignored }: Pick<ReadingAnswer, "ignored">): string {
  if (ignored.length === 0) return "";
  const words = ignored.map((word) => `“${word}”`).join(" and ");
  const left = ignored.length === 1 ? "it was" : "they were";
  return `We can't search for ${words} yet, so ${left} left out.`;
}
