import { mendEncoding } from "./mend-encoding.ts";
import { parsedCell } from "./parsed-cell.ts";

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
