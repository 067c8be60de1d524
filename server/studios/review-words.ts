import { createHash } from "node:crypto";
import { plainWords } from "#domain/rules/reviews/review-words.ts";

/** By which the same words are found again, however they are written; null where there are none. */
export function hashOfWords(text: string | null | undefined): string | null {
  const words = plainWords(text ?? "");
  return words.length === 0 ? null : createHash("sha256").update(words.join(" ")).digest("hex");
}
