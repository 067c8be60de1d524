import { oneLine } from "#domain/rules/text/lines.ts";
import { isAmountRange, isOddAmount, plainNumbers } from "./money-text.ts";

export type Read<Value> = { readonly value: Value; readonly wrong: readonly string[] };
export type ReadLine<Value> =
  | { readonly value: Value; readonly wrong?: undefined }
  | { readonly wrong: string; readonly value?: undefined };

/** Of what one entry says in words. */
export const MAX_WORDS = 100;
const MAX_LINE = 300;
/** Nobody reads more of them at once. */
const MAX_WRONG = 3;

export function tooLong(line: string): string {
  return `“${line.slice(0, 40)}…” must be less than ${MAX_WORDS} characters`;
}

/** Undefined where each amount is in dollars and cents. */
export function wrongAmount(line: string): string | undefined {
  const quoted = `“${line.slice(0, MAX_WORDS)}”`;
  if (isAmountRange(line)) return `${quoted} has two amounts. Write one price, such as $10`;
  if (!isOddAmount(line)) return undefined;
  return `${quoted} has an amount that can’t be paid. Write dollars and cents, such as $10.50`;
}

/** In one line, with whole numbers; undefined where it is longer than anybody writes. */
export function readableLine(text: string): string | undefined {
  const line = text.trim();
  return line.length > MAX_LINE ? undefined : plainNumbers(oneLine(line));
}

type Lines<Value> = {
  readonly most: number;
  /** What they are called: `packs`. */
  readonly what: string;
  readonly read: (line: string) => ReadLine<Value>;
  /** What no two of them share. */
  readonly nameOf?: (value: Value) => string;
};

/** One entry a line, or divided by `;`, with a sentence for each that can't be read. */
export function readLines<Value>(
  text: string,
  { most, what, read, nameOf }: Lines<Value>,
): Read<Value[]> {
  const value: Value[] = [];
  const wrong: string[] = [];
  const names = new Set<string>();
  for (const raw of text.split(/[\n;]+/)) {
    if (raw.trim() === "") continue;
    const line = readableLine(raw);
    const entry = line === undefined ? { wrong: tooLong(raw.trim()) } : read(line);
    if (entry.wrong !== undefined) wrong.push(entry.wrong);
    else {
      const name = nameOf?.(entry.value);
      if (name !== undefined && names.has(name.toLowerCase())) {
        wrong.push(`“${name}” is there twice. Leave one out`);
      }
      if (name !== undefined) names.add(name.toLowerCase());
      value.push(entry.value);
    }
    if (value.length > most) wrong.push(`Give at most ${most} ${what}`);
    if (value.length > most || wrong.length >= MAX_WRONG) break;
  }
  return { value, wrong };
}
