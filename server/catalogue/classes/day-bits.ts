import { countBits } from "../search/bit-set.ts";
import { type LessonCodes, lookingFilters } from "./lesson-codes.ts";
import { emptyList, makeRoom, type WordList } from "./near-words.ts";

const QUARTER = 15;
const QUARTERS = 96;
/** So many studios that changed are looked at one by one; beyond them the day is written anew. */
export const MAX_MOVED = 128;

/**
 * One day of all studios in the order of the grid: what lies near each other stands side by side, which is a matter of
 * memory read in order against nine places for each studio.
 */
export type DayLessons = {
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  /** Minutes after midnight. */
  readonly starts: Uint16Array;
  /** Which of its studio's lessons it is. */
  readonly ordinals: Uint16Array;
  /** Its code and the kind of its studio. */
  readonly pairs: Int32Array;
  /** Whose it is. */
  readonly entries: Int32Array;
  /** Until when each studio's are offered, in milliseconds. */
  readonly offeredUntil: Float64Array;
};

/** Sets of a written day's lessons, 32 to a word: what is asked of thousands is asked of words. */
export class DayBits {
  /** Of each entry where its lessons began when this was made; one more than there are entries. */
  readonly begins: Int32Array;
  /** What changed since. */
  readonly moved = new Set<number>();
  readonly #rows: DayLessons;
  readonly #words: number;
  /** By quarter of an hour which begin before it. */
  readonly #before: Int32Array;
  /** Of each filter and each of its choices who has it. */
  readonly #choices: readonly (readonly Int32Array[])[];
  readonly #live: Int32Array;
  #open: Int32Array;
  #openFrom = Number.POSITIVE_INFINITY;
  #openUntil = 0;

  constructor(rows: DayLessons, size: number, codes: LessonCodes) {
    const words = (size + 31) >>> 5;
    this.#rows = rows;
    this.#words = words;
    this.begins = new Int32Array(rows.begins.length + 1);
    this.begins.set(rows.begins);
    this.begins[rows.begins.length] = size;
    this.#before = new Int32Array((QUARTERS + 1) * words);
    this.#live = new Int32Array(words);
    this.#open = new Int32Array(words);
    this.#choices = lookingFilters.map(({ choices }) => choices.map(() => new Int32Array(words)));
    for (let place = 0; place < size; place += 1) this.#add(place, codes);
    for (let at = words; at < this.#before.length; at += 1) {
      this.#before[at] = (this.#before[at] ?? 0) | (this.#before[at - words] ?? 0);
    }
  }

  #add(place: number, codes: LessonCodes): void {
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    set(this.#live, word, bit);
    const quarter = Math.floor((this.#rows.starts[place] ?? 0) / QUARTER) + 1;
    set(this.#before, quarter * this.#words + word, bit);
    const masks = codes.masksOf(this.#rows.pairs[place] ?? 0);
    for (let filter = 0; filter < masks.length; filter += 1) {
      for (let rest = masks[filter] ?? 0; rest !== 0; rest &= rest - 1) {
        const words = this.#choices[filter]?.[31 - Math.clz32(rest & -rest)];
        if (words !== undefined) set(words, word, bit);
      }
    }
  }

  /** A studio's lessons are others now: whoever searches looks at them himself. */
  move(entry: number): void {
    if (this.moved.has(entry)) return;
    this.moved.add(entry);
    clear(this.#live, this.begins[entry] ?? 0, this.begins[entry + 1] ?? 0);
    this.#openUntil = 0;
  }

  /** What begins in a time, of the listed studios, is live and offered now; valid until the next call. */
  find(near: WordList, { from, to, nowMs }: { from: number; to: number; nowMs: number }): WordList {
    found.size = 0;
    if (from >= to) return found;
    makeRoom(found, near.size);
    const { words, bits } = found;
    const open = this.#openAt(nowMs);
    const before = this.#before;
    const low = Math.floor(from / QUARTER) * this.#words;
    const high = Math.ceil(to / QUARTER) * this.#words;
    const isExact = from % QUARTER === 0 && to % QUARTER === 0;
    let size = 0;
    for (let at = 0; at < near.size; at += 1) {
      const word = near.words[at] ?? 0;
      let some = (near.bits[at] ?? 0) & (before[high + word] ?? 0) & ~(before[low + word] ?? 0);
      some &= open[word] ?? 0;
      if (!isExact && some !== 0) some = this.#within(word, some, from, to);
      if (some === 0) continue;
      words[size] = word;
      bits[size] = some;
      size += 1;
    }
    found.size = size;
    return found;
  }

  /** One by one those of the first and the last quarter. */
  #within(word: number, bits: number, from: number, to: number): number {
    const [first, last] = [Math.floor(from / QUARTER) + 1, Math.ceil(to / QUARTER) - 1];
    const early = this.#before[first * this.#words + word] ?? 0;
    const late = ~(this.#before[last * this.#words + word] ?? 0);
    let within = bits;
    for (let rest = bits & (early | late); rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest;
      const start = this.#rows.starts[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
      if (start < from || start >= to) within ^= lowest;
    }
    return within;
  }

  /** What is found with any of the wanted choices of each filter but one; in the given memory. */
  filter(found: WordList, wanted: readonly number[], into: Int32Array, but = -1): Int32Array {
    into.set(found.bits.subarray(0, found.size));
    wanted.forEach((want, filter) => {
      if (want === 0 || filter === but) return;
      const sets = (this.#choices[filter] ?? []).filter((_, bit) => (want >>> bit) & 1);
      for (let at = 0; at < found.size; at += 1) {
        let any = 0;
        for (let one = 0; one < sets.length; one += 1)
          any |= sets[one]?.[found.words[at] ?? 0] ?? 0;
        into[at] = (into[at] ?? 0) & any;
      }
    });
    return into;
  }

  /** Adds how many have each choice of a filter. */
  countChoices(found: WordList, bits: Int32Array, filter: number, counts: number[]): void {
    this.#choices[filter]?.forEach((words, choice) => {
      let count = 0;
      for (let at = 0; at < found.size; at += 1) {
        count += countBits((bits[at] ?? 0) & (words[found.words[at] ?? 0] ?? 0));
      }
      counts[choice] = (counts[choice] ?? 0) + count;
    });
  }

  /** The quarter of an hour by whose end so many have begun. */
  quarterOf(found: WordList, bits: Int32Array, from: number, limit: number): number {
    let missing = limit;
    for (let quarter = Math.floor(from / QUARTER); quarter < QUARTERS; quarter += 1) {
      const [low, high] = [quarter * this.#words, (quarter + 1) * this.#words];
      for (let at = 0; at < found.size; at += 1) {
        const word = found.words[at] ?? 0;
        const begin = (this.#before[high + word] ?? 0) & ~(this.#before[low + word] ?? 0);
        missing -= countBits((bits[at] ?? 0) & begin);
      }
      if (missing <= 0) return quarter;
    }
    return QUARTERS - 1;
  }

  /** Each that begins before a quarter ends. */
  each(found: WordList, bits: Int32Array, quarter: number, look: (place: number) => void): void {
    const high = (quarter + 1) * this.#words;
    for (let at = 0; at < found.size; at += 1) {
      const word = found.words[at] ?? 0;
      let rest = (bits[at] ?? 0) & (this.#before[high + word] ?? 0);
      for (; rest !== 0; rest &= rest - 1) look((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }

  /** Until the next studio's are not offered any more. */
  #openAt(nowMs: number): Int32Array {
    if (nowMs >= this.#openFrom && nowMs < this.#openUntil) return this.#open;
    this.#open.set(this.#live);
    this.#openFrom = nowMs;
    this.#openUntil = Number.POSITIVE_INFINITY;
    const { offeredUntil } = this.#rows;
    for (let entry = 0; entry < offeredUntil.length; entry += 1) {
      const until = offeredUntil[entry] ?? 0;
      if (until <= nowMs) clear(this.#open, this.begins[entry] ?? 0, this.begins[entry + 1] ?? 0);
      else if (until < this.#openUntil) this.#openUntil = until;
    }
    return this.#open;
  }
}

const found = emptyList(1_024);

export function countFound({ size }: WordList, bits: Int32Array): number {
  let count = 0;
  for (let at = 0; at < size; at += 1) count += countBits(bits[at] ?? 0);
  return count;
}

function set(words: Int32Array, word: number, bit: number): void {
  words[word] = (words[word] ?? 0) | bit;
}

function clear(words: Int32Array, begin: number, end: number): void {
  for (let place = begin; place < end; place += 1) {
    words[place >>> 5] = (words[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }
}
