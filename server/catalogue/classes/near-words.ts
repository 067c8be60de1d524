import type { NearEntries } from "../search/search-index.ts";

/** A part of a set of a day's lessons: some of its words, and which bits of each are meant. */
export type WordList = { words: Int32Array; bits: Int32Array; size: number };

/** Entries side by side: the first of each stretch, and the one behind its last. */
type Stretches = { readonly firsts: Int32Array; readonly ends: Int32Array; readonly size: number };

type Words = { readonly begins: Int32Array };

/** Where in a day's sets the lessons of those studios stand that are near and have the same clock. */
export class NearWords {
  readonly #near: NearEntries;
  readonly #zones: Uint8Array;
  readonly #stretches: (Stretches | undefined)[] = [];
  readonly #lists = new WeakMap<Words, (WordList | undefined)[]>();

  private constructor(near: NearEntries, zones: Uint8Array) {
    this.#near = near;
    this.#zones = zones;
  }

  /** A city's are the same in each search: they are listed once for each day. */
  static of(near: NearEntries, zones: Uint8Array): NearWords {
    if (!near.isLasting) return new NearWords(near, zones);
    const found = lasting.get(near);
    if (found !== undefined) return found;
    const made = new NearWords(near, zones);
    lasting.set(near, made);
    return made;
  }

  /** Valid until the next call, unless the studios are a place's own. */
  list(day: Words, zone: number): WordList {
    if (!this.#near.isLasting) return listWords(this.#stretchesOf(zone), day.begins, room);
    const lists = this.#lists.get(day) ?? [];
    this.#lists.set(day, lists);
    const list = lists[zone] ?? trimmed(listWords(this.#stretchesOf(zone), day.begins, room));
    lists[zone] = list;
    return list;
  }

  #stretchesOf(zone: number): Stretches {
    const stretches = this.#stretches[zone] ?? listStretches(this.#near, this.#zones, zone);
    this.#stretches[zone] = stretches;
    return stretches;
  }
}

const lasting = new WeakMap<NearEntries, NearWords>();

function listStretches({ entries }: NearEntries, zones: Uint8Array, zone: number): Stretches {
  const [firsts, ends] = [new Int32Array(entries.length), new Int32Array(entries.length)];
  let size = 0;
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? 0;
    if (zones[entry] !== zone) continue;
    if (size > 0 && ends[size - 1] === entry) {
      ends[size - 1] = entry + 1;
      continue;
    }
    firsts[size] = entry;
    ends[size] = entry + 1;
    size += 1;
  }
  return { firsts, ends, size };
}

const room = emptyList(1_024);

export function emptyList(length: number): WordList {
  return { words: new Int32Array(length), bits: new Int32Array(length), size: 0 };
}

/** Each word once, in their order. */
function listWords(stretches: Stretches, begins: Int32Array, list: WordList): WordList {
  list.size = 0;
  makeRoom(list, (begins.at(-1) ?? 0) >>> 5);
  const { words, bits } = list;
  let size = 0;
  for (let at = 0; at < stretches.size; at += 1) {
    const begin = begins[stretches.firsts[at] ?? 0] ?? 0;
    const end = begins[stretches.ends[at] ?? 0] ?? 0;
    for (let word = begin >>> 5; word << 5 < end; word += 1) {
      let meant = -1;
      if (word << 5 < begin) meant &= -1 << (begin & 31);
      if ((word << 5) + 32 > end) meant &= -1 >>> ((word << 5) + 32 - end);
      if (size > 0 && words[size - 1] === word) {
        bits[size - 1] = (bits[size - 1] ?? 0) | meant;
        continue;
      }
      words[size] = word;
      bits[size] = meant;
      size += 1;
    }
  }
  list.size = size;
  return list;
}

/** For one word more than there are. */
export function makeRoom(list: WordList, words: number): void {
  if (list.words.length > words) return;
  list.words = new Int32Array(2 * words + 1);
  list.bits = new Int32Array(2 * words + 1);
}

function trimmed({ words, bits, size }: WordList): WordList {
  return { words: words.slice(0, size), bits: bits.slice(0, size), size };
}
