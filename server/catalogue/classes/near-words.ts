import type { NearEntries } from "../search/search-index.ts";

/** A part of a set of a day's lessons: some of its words, and which bits of each are meant. */
export type WordList = { words: Int32Array; bits: Int32Array; size: number };

/** Entries side by side: the first of each stretch, and the one behind its last. */
type Stretches = { readonly firsts: readonly number[]; readonly ends: readonly number[] };

type Words = { readonly begins: Int32Array };

/** Where in a day's sets the lessons of those studios stand that are near and have the same clock. */
export class NearWords {
  readonly #near: NearEntries;
  readonly #zones: Uint8Array;
  readonly #stretches: (Stretches | undefined)[] = [];
  readonly #lists: WeakMap<Words, (WordList | undefined)[]> | undefined;

  constructor(near: NearEntries, zones: Uint8Array) {
    this.#near = near;
    this.#zones = zones;
    this.#lists = near.isLasting ? new WeakMap() : undefined;
  }

  /** Valid until the next call, unless the studios are a place's own. */
  list(day: Words, zone: number): WordList {
    const known = this.#lists?.get(day) ?? [];
    const list = known[zone] ?? listWords(this.#stretchesOf(zone), day.begins);
    if (this.#lists === undefined || known[zone] !== undefined) return list;
    known[zone] = trimmed(list);
    this.#lists.set(day, known);
    return known[zone];
  }

  #stretchesOf(zone: number): Stretches {
    const stretches = this.#stretches[zone] ?? listStretches(this.#near, this.#zones, zone);
    this.#stretches[zone] = stretches;
    return stretches;
  }
}

const lasting = new WeakMap<NearEntries, NearWords>();
let latest: { readonly near: NearEntries; readonly words: NearWords } | undefined;

/** A search asks several times; and a city's are the same in each search, and listed once for each day. */
export function nearWords(near: NearEntries, zones: Uint8Array): NearWords {
  if (latest?.near === near) return latest.words;
  const words = lasting.get(near) ?? new NearWords(near, zones);
  if (near.isLasting) lasting.set(near, words);
  latest = { near, words };
  return words;
}

function listStretches({ entries }: NearEntries, zones: Uint8Array, zone: number): Stretches {
  const firsts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? 0;
    if (zones[entry] !== zone) continue;
    if (ends.at(-1) === entry) ends.pop();
    else firsts.push(entry);
    ends.push(entry + 1);
  }
  return { firsts, ends };
}

const room = emptyList(1_024);

export function emptyList(length: number): WordList {
  return { words: new Int32Array(length), bits: new Int32Array(length), size: 0 };
}

/** Each word once, in their order. */
function listWords({ firsts, ends }: Stretches, begins: Int32Array): WordList {
  makeRoom(room, (begins.at(-1) ?? 0) >>> 5);
  const { words, bits } = room;
  let size = 0;
  for (let at = 0; at < firsts.length; at += 1) {
    const begin = begins[firsts[at] ?? 0] ?? 0;
    const end = begins[ends[at] ?? 0] ?? 0;
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
  room.size = size;
  return room;
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
