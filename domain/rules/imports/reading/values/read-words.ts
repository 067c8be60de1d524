import { cleanLine, cutText } from "./clean-text.ts";
import { itemsOf, textOf } from "./record-values.ts";
import { isDamaged } from "./spreadsheet-damage.ts";

const MAX_WORDS = 30;
const MAX_CHARACTERS = 100;

/** A list of words: an array, flattened columns, or one text with separators. Each once. */
export function readWords(value: unknown): string[] {
  const text = textOf(value);
  const items = itemsOf(value);
  const parts = items.length > 0 ? items : (text?.split(/\s*[,;|\n]\s*/) ?? []);
  const words = parts
    .map((part) => cutText(cleanLine(textOf(part) ?? ""), MAX_CHARACTERS))
    .filter((word) => word !== "" && !isDamaged(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
