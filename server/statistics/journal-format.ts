import { type CountedKind, countedKinds } from "#domain/rules/statistics/counted-kinds.ts";

/** One answer, click or message: what it counts for, and by which rules it might not. */
export type CountedEvent = {
  readonly kind: CountedKind;
  /** In Ontario: 20261118. */
  readonly day: number;
  /** The truncated address. */
  readonly network: string;
  /** The hash of a session's token where somebody was signed in, else empty. */
  readonly session: string;
  /** Of a search. */
  readonly words: string;
  readonly studioIds: ArrayLike<number>;
};

/** A text, by its number in the file: `[TEXT, number, bytes, …]`. What is no text is an event's kind. */
const TEXT = -1;
const HEAD = 6;
const MAX_TEXT_BYTES = 1_024;
/** More than any answer shows. */
const MAX_STUDIOS = 1_000;
const WORD = Int32Array.BYTES_PER_ELEMENT;

/**
 * What waits to be written to a journal, as whole numbers: `[kind, day, network, session, words, n, …ids]`. A search
 * of 24 studios takes 120 bytes and a quarter of a microsecond, as a line of text eight times as long.
 */
export class JournalBuffer {
  #ints = new Int32Array(4_096);
  #bytes = Buffer.from(this.#ints.buffer);
  #length = 0;
  readonly #texts = new Map<string, number>();

  get byteLength(): number {
    return this.#length * WORD;
  }

  /** How many texts the file has: it begins anew before there are too many. */
  get texts(): number {
    return this.#texts.size;
  }

  add({ kind, day, network, session, words, studioIds }: CountedEvent): void {
    const [networkAt, sessionAt, wordsAt] = [
      this.#textAt(network),
      this.#textAt(session),
      this.#textAt(words),
    ];
    const count = Math.min(studioIds.length, MAX_STUDIOS);
    this.#reserve(HEAD + count);
    const ints = this.#ints;
    let at = this.#length;
    ints[at++] = countedKinds.indexOf(kind);
    ints[at++] = day;
    ints[at++] = networkAt;
    ints[at++] = sessionAt;
    ints[at++] = wordsAt;
    ints[at++] = count;
    for (let place = 0; place < count; place += 1) ints[at++] = studioIds[place] ?? 0;
    this.#length = at;
  }

  /** To be written before anything is added. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.byteLength);
    this.#length = 0;
    return taken;
  }

  /** For a new file, which knows no text yet. */
  forget(): void {
    this.#texts.clear();
    this.#length = 0;
  }

  #textAt(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.size;
    const bytes = Math.min(Buffer.byteLength(text), MAX_TEXT_BYTES);
    this.#reserve(3 + Math.ceil(bytes / WORD));
    this.#ints[this.#length] = TEXT;
    this.#ints[this.#length + 1] = number;
    this.#ints[this.#length + 2] = bytes;
    this.#bytes.write(text, (this.#length + 3) * WORD, bytes);
    this.#length += 3 + Math.ceil(bytes / WORD);
    this.#texts.set(text, number);
    return number;
  }

  #reserve(ints: number): void {
    if (this.#length + ints <= this.#ints.length) return;
    const larger = new Int32Array(2 * (this.#ints.length + ints));
    larger.set(this.#ints.subarray(0, this.#length));
    this.#ints = larger;
    this.#bytes = Buffer.from(larger.buffer);
  }
}

export type ReadEvents = {
  readonly events: readonly CountedEvent[];
  /** Up to where the file is read: behind the last of the events. */
  readonly end: number;
  /** What follows is none of ours. */
  readonly isBroken: boolean;
};

type Reading = { readonly from: number; readonly maxStudios: number };

/** The events behind `from`, up to about so many studios; one that is half written yet is left for the next time. */
export function readJournal(file: Buffer, { from, maxStudios }: Reading): ReadEvents {
  const words = Math.floor(file.length / WORD);
  const intAt = (place: number) => file.readInt32LE(place * WORD);
  const texts: string[] = [];
  const events: CountedEvent[] = [];
  let [at, studios, day] = [0, 0, Number.NaN];
  const read = (isBroken: boolean) => ({ events, end: Math.max(at * WORD, from), isBroken });
  while (at < words && studios < maxStudios) {
    const kindAt = intAt(at);
    if (kindAt === TEXT) {
      if (at + 3 > words) break;
      const bytes = intAt(at + 2);
      if (bytes < 0 || bytes > MAX_TEXT_BYTES) return read(true);
      const next = at + 3 + Math.ceil(bytes / WORD);
      if (next > words) break;
      const text = file.toString("utf8", (at + 3) * WORD, (at + 3) * WORD + bytes);
      if (text.includes("\0")) return read(true);
      texts[intAt(at + 1)] = text;
      at = next;
      continue;
    }
    if (at + HEAD > words) break;
    const count = intAt(at + 5);
    const kind = countedKinds[kindAt];
    const [network, session, searched] = [2, 3, 4].map((place) => texts[intAt(at + place)]);
    if (kind === undefined || count < 0 || count > MAX_STUDIOS) return read(true);
    if (network === undefined || session === undefined || searched === undefined) return read(true);
    if (intAt(at + 1) !== day && !isDay(intAt(at + 1))) return read(true);
    day = intAt(at + 1);
    const next = at + HEAD + count;
    if (next > words) break;
    if (at * WORD >= from) {
      const studioIds = Array.from({ length: count }, (_, place) => intAt(at + HEAD + place));
      events.push({ kind, day, network, session, words: searched, studioIds });
      studios += count;
    }
    at = next;
  }
  return read(false);
}

/** What a loss of power leaves of a file may well be noughts: of no day, which no database takes. */
function isDay(day: number): boolean {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  const time = new Date(Date.UTC(year, month - 1, date));
  return year >= 2000 && time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
}
