import { manyLines } from "#domain/rules/text/many-lines.ts";
import { normalized } from "#domain/rules/text/normalized.ts";
import { oneLine } from "#domain/rules/text/one-line.ts";

const HALF_PAIRS = /\p{Cs}/gu;
/** Most of what stands in a file, and in no need of anything. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** One line that PostgreSQL can keep: no control character, no half of a pair. */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return oneLine(normalized(text.replace(HALF_PAIRS, ""), "NFC"));
}

/** The same in lines of its own. */
export function cleanLines(text: string): string {
  return manyLines(normalized(text.replace(HALF_PAIRS, ""), "NFC")).trim();
}

/** Never through the middle of a character. */
export function cutText(text: string, maxCharacters: number): string {
  return text.slice(0, maxCharacters).replace(HALF_PAIRS, "").trimEnd();
}
