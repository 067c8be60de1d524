import type { Steps } from "#domain/rules/basics/steps.ts";
import { type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import { type BitSet, firstBits } from "./bit-set.ts";

/** Of each row, which choices it has, 32 to a word and as many words as it takes. */
export type FacetMasks = readonly Int32Array[];

/** Every choice that is counted; what is open now changes too often to have a bit. */
const choices = searchFilters.flatMap((filter) =>
  filter.facet === undefined || (filter.has === undefined && filter.kind === "flag")
    ? []
    : filter.choices.map(({ value }) => ({ filter, value: String(value) })),
);

export const maskedChoices = choices.length;

/** By filter, the bit of its first choice, and so its place among counts. */
export const firstPlaces: ReadonlyMap<string, number> = new Map(
  choices.map(({ filter }, at): [string, number] => [filter.name, at]).toReversed(),
);

export function* buildFacetMasks(
  size: number,
  setOf: (filter: SearchFilter, choice: string) => BitSet | undefined,
): Steps<FacetMasks> {
  const masks = Array.from({ length: Math.ceil(choices.length / 32) }, () => new Int32Array(size));
  for (const [place, { filter, value }] of choices.entries()) {
    const words = masks[place >>> 5];
    const set = setOf(filter, value);
    if (words === undefined || set === undefined) continue;
    for (const row of firstBits(set, size).rows) {
      words[row] = (words[row] ?? 0) | (1 << (place & 31));
    }
    yield;
  }
  return masks;
}

/**
 * How many of the entries have each bit of their masks, added to the counts from `first` on. Numbers are
 * added for all 32 bits at once, as on paper: one word holds the ones of all bits, one their twos, and
 * so on. Of 4,200 studios, the facets of a search take 38 µs around a place and 45 in Toronto, where counting
 * set by set takes 58 and 108: more than a tenth of a search of some 150 µs over HTTP.
 */
export function addMaskCounts(
  masks: Int32Array,
  entries: Int32Array,
  counts: number[],
  first: number,
): void {
  let [ones, twos, fours] = [0, 0, 0];
  const eights = higherDigits.fill(0);
  const whole = entries.length & ~7;
  for (let at = 0; at < whole; at += 8) {
    const a = masks[entries[at] ?? 0] ?? 0;
    const b = masks[entries[at + 1] ?? 0] ?? 0;
    const c = masks[entries[at + 2] ?? 0] ?? 0;
    const d = masks[entries[at + 3] ?? 0] ?? 0;
    const e = masks[entries[at + 4] ?? 0] ?? 0;
    const f = masks[entries[at + 5] ?? 0] ?? 0;
    const g = masks[entries[at + 6] ?? 0] ?? 0;
    const h = masks[entries[at + 7] ?? 0] ?? 0;
    const ab = carry(ones, a, b);
    ones ^= a ^ b;
    const cd = carry(ones, c, d);
    ones ^= c ^ d;
    const ef = carry(ones, e, f);
    ones ^= e ^ f;
    const gh = carry(ones, g, h);
    ones ^= g ^ h;
    const abcd = carry(twos, ab, cd);
    twos ^= ab ^ cd;
    const efgh = carry(twos, ef, gh);
    twos ^= ef ^ gh;
    addDigit(eights, carry(fours, abcd, efgh));
    fours ^= abcd ^ efgh;
  }
  for (let at = whole; at < entries.length; at += 1) {
    const one = masks[entries[at] ?? 0] ?? 0;
    const two = ones & one;
    ones ^= one;
    const four = twos & two;
    twos ^= two;
    addDigit(eights, fours & four);
    fours ^= four;
  }
  addTimes(counts, first, ones, 1);
  addTimes(counts, first, twos, 2);
  addTimes(counts, first, fours, 4);
  for (let at = 0; at < eights.length; at += 1) addTimes(counts, first, eights[at] ?? 0, 8 << at);
}

/** Where two of three digits are one, and so is the next digit of their sum. */
function carry(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c);
}

/** Eights, sixteens and so on: enough for sixteen million entries. */
const higherDigits = new Int32Array(21);

function addDigit(digits: Int32Array, digit: number): void {
  let rest = digit;
  for (let at = 0; rest !== 0; at += 1) {
    const known = digits[at] ?? 0;
    digits[at] = known ^ rest;
    rest &= known;
  }
}

function addTimes(counts: number[], first: number, digit: number, times: number): void {
  for (let rest = digit; rest !== 0; rest &= rest - 1) {
    const at = first + 31 - Math.clz32(rest & -rest);
    counts[at] = (counts[at] ?? 0) + times;
  }
}
