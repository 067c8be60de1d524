import { cleanLine, cutText, isDamaged, mendEncoding } from "./clean-text.ts";
import { parsedCell } from "./read-values.ts";

/** What exporters write where they know nothing. */
const UNKNOWN = /^(?:null|none|nan|undefined|n\/a|[-–—]|\[\]|\{\})?$/i;
/** How spreadsheets are told to keep a text: `="0416"`, and the apostrophe before `+1 416`. */
const KEPT_TEXT = /^="([^"]*)"$/;
const APOSTROPHE = /^'(?=[=+\-@\d])/;

export type RawRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A key of the record's own: `constructor` is a name like any other. */
export function partOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Absent, null and empty all mean unknown. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return undefined;
  const text = mendEncoding(value.trim());
  const isMarked = text.startsWith("=") || text.startsWith("'");
  const plain = isMarked ? text.replace(KEPT_TEXT, "$1").replace(APOSTROPHE, "").trim() : text;
  return plain.length < 10 && UNKNOWN.test(plain) ? undefined : plain;
}

/** Of several names for one thing, the first that says something. */
export function firstPart(value: unknown, keys: readonly string[]): unknown {
  for (const key of keys) {
    const part = partOf(value, key);
    if (textOf(part) !== undefined || isFilled(part)) return part;
  }
  return undefined;
}

function isFilled(part: unknown): boolean {
  return Array.isArray(part) ? part.length > 0 : isRecord(part) && Object.keys(part).length > 0;
}

/** A list, also as flattened columns (`0`, `1`) or as one text in a cell. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isRecord(value)) {
    const keys = Object.keys(value);
    return keys.every((key) => /^\d+$/.test(key)) ? keys.map((key) => value[key]) : [];
  }
  const parsed = parsedCell(value);
  return Array.isArray(parsed) ? parsed : [];
}

const MAX_ANSWERS = 2000;
const MAX_CHARACTERS = 200;

/** The same few texts stand in a file a thousand times: what was made of them is kept for a while. */
export function remember<Answer extends string>(
  read: (text: string) => Answer | undefined,
): (text: string) => Answer | undefined {
  const answers = new Map<string, Answer | undefined>();
  return (text) => {
    if (answers.has(text)) return answers.get(text);
    const answer = read(text);
    if (answers.size >= MAX_ANSWERS) answers.clear();
    if (text.length <= MAX_CHARACTERS) answers.set(text, answer);
    return answer;
  };
}

const MAX_WORDS = 30;
const MAX_WORDS_TEXT = 100;

/** A list of words: an array, flattened columns, or one text with separators. Each once. */
export function readWords(value: unknown): string[] {
  const text = textOf(value);
  const items = itemsOf(value);
  const parts = items.length > 0 ? items : (text?.split(/\s*[,;|\n]\s*/) ?? []);
  const words = parts
    .map((part) => cutText(cleanLine(textOf(part) ?? ""), MAX_WORDS_TEXT))
    .filter((word) => word !== "" && !isDamaged(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
