import { placeKey } from "#domain/rules/places/address.ts";

/** One word of what was typed. */
export type Word = {
  /** As a key: lower case, without accents and dots. */
  readonly key: string;
  readonly typed: string;
  /** Where it begins in the text. */
  readonly at: number;
  /** A comma or the like stands before it: no name goes on over it. */
  readonly startsAnew: boolean;
};

const PIECES = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʼ`´]*|[&+,;|()\n]/gu;
const SEPARATORS = ",;|()\n";
const MAX_WORDS = 24;

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let startsAnew = true;
  for (const { 0: typed, index: at } of text.matchAll(PIECES)) {
    const isJoin = typed === "&" || typed === "+";
    const key = isJoin ? "and" : SEPARATORS.includes(typed) ? "" : placeKey(typed);
    if (key === "") startsAnew = true;
    else {
      words.push({ key, typed, at, startsAnew });
      startsAnew = false;
    }
    if (words.length === MAX_WORDS) break;
  }
  return words;
}

export function keysOf(text: string): string[] {
  return splitWords(text).map(({ key }) => key);
}

/** Which letters and digits a word has, as bits: two words that share few can't be one slip apart. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

export function differingLetters(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}

const DOUBLED = 0.8;
const SWAPPED = 0.9;
const MISSING = 1;
const WRONG = 1.1;

/**
 * How far a typed word is from the one that was meant: about 1 for each letter too many, missing,
 * wrong or swapped with its neighbour. Slips that happen more often weigh less. Undefined above
 * the given number.
 */
export function typingErrors(typed: string, meant: string, max: number): number | undefined {
  if (typed === meant) return 0;
  const limit = max * WRONG + 0.001;
  if (Math.abs(typed.length - meant.length) > max) return undefined;
  const width = meant.length + 2;
  const band = Math.floor(limit / DOUBLED);
  if (table.length < (typed.length + 1) * width) table = new Float64Array(2 * typed.length * width);
  for (let column = 0; column <= band + 1; column += 1) table[column] = column * MISSING;
  for (let row = 1; row <= typed.length; row += 1) {
    const from = Math.max(1, row - band);
    const to = Math.min(meant.length, row + band);
    let least = from === 1 ? row * MISSING : UNREACHED;
    table[row * width + from - 1] = least;
    for (let column = from; column <= to; column += 1) {
      const cost = cheapest(typed, meant, row, column);
      table[row * width + column] = cost;
      if (cost < least) least = cost;
    }
    table[row * width + to + 1] = UNREACHED;
    if (least > limit) return undefined;
  }
  const errors = table[typed.length * width + meant.length] ?? UNREACHED;
  return errors <= limit ? errors : undefined;
}

const UNREACHED = Number.POSITIVE_INFINITY;

/**
 * One table for all comparisons, of which a text takes thousands: its rows are the letters that were typed, its columns
 * those that were meant. Cells so far from the diagonal that they cost too much are left out.
 */
let table = new Float64Array(1_024);

/** To write the first `column` letters of what was meant as the first `row` of what was typed. */
function cheapest(typed: string, meant: string, row: number, column: number): number {
  const width = meant.length + 2;
  const own = typed.charCodeAt(row - 1);
  const other = meant.charCodeAt(column - 1);
  const ownLast = typed.charCodeAt(row - 2);
  const otherLast = meant.charCodeAt(column - 2);
  const at = (upRows: number, leftColumns: number) =>
    table[(row - upRows) * width + column - leftColumns] ?? 0;
  const same = at(1, 1) + (own === other ? 0 : WRONG);
  const tooMany = at(1, 0) + (own === ownLast ? DOUBLED : MISSING);
  const missing = at(0, 1) + (other === otherLast ? DOUBLED : MISSING);
  const least = Math.min(same, tooMany, missing);
  const isSwapped = row > 1 && column > 1 && own === otherLast && ownLast === other;
  return isSwapped && own !== other ? Math.min(least, at(2, 2) + SWAPPED) : least;
}
