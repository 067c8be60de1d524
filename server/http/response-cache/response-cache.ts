import { LRUCache } from "lru-cache";
import { type CachedResponse, heldBytes, isUnchanged, packResponse } from "./cached-response.ts";
import type { Packing } from "./encoding.ts";

/** The state of all that responses show: of the data, and the minute that the clock shows. */
export type Version = { readonly data: number; readonly minute: number };

type Entry = {
  readonly response: CachedResponse;
  readonly changesWithTime: boolean;
  /** The version at which the response was last known to be right. */
  validAt: Version;
};

/** How reads were answered: from here, worked out at once, or neither. */
export type CacheReads = { hit: number; computed: number; miss: number };

/**
 * Answers keep out of each other's way: `top` holds the few that everybody asks for, `passing` those of
 * which there is no end (calls, map areas), however many are asked for, `usual` all others: the studios.
 */
export type Room = keyof typeof shareOfRoom;
const shareOfRoom = { top: 0.08, usual: 0.75, passing: 0.17 } as const;

/** What an answer takes besides its bodies: headers, and what it rests on. */
const ENTRY_BYTES = 2048;
const MINUTE_MS = 60_000;

export type Keeping = {
  /** The one that was read before the response was made. */
  version: Version;
  room?: Room;
  packing?: Packing;
};

/**
 * Responses that are the same for everyone, by their address. After a change, and for what is open now
 * with each minute, each is compared with what it shows before it is served again: what the change did
 * not touch stays, and nothing stale is ever served, however a change and a rendering fall together
 * (docs/decisions/0003).
 */
export class ResponseCache {
  readonly #rooms: Readonly<Record<Room, LRUCache<string, Entry>>>;
  readonly #now: () => Date;
  readonly #reads: CacheReads = { hit: 0, computed: 0, miss: 0 };
  #evictions = 0;
  readonly #listeners: (() => void)[] = [];
  #data = 0;

  constructor(maxBytes: number, now: () => Date) {
    this.#now = now;
    const room = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.ceil(maxBytes * share),
        sizeCalculation: ({ response }, url) => heldBytes(response) + url.length + ENTRY_BYTES,
        dispose: (_entry, _url, reason) => {
          if (reason === "evict") this.#evictions += 1;
        },
      });
    const { top, usual, passing } = shareOfRoom;
    this.#rooms = { top: room(top), usual: room(usual), passing: room(passing) };
  }

  /** To be read before a response is made, and given to `set`: what changes meanwhile is noticed. */
  get version(): Version {
    return { data: this.#data, minute: Math.floor(this.#now().getTime() / MINUTE_MS) };
  }

  get stats() {
    const rooms = Object.values(this.#rooms);
    const sum = (of: (room: LRUCache<string, Entry>) => number) =>
      rooms.reduce((total, room) => total + of(room), 0);
    return {
      entries: sum((room) => room.size),
      bytes: sum((room) => room.calculatedSize),
      maxBytes: sum((room) => room.maxSize),
      evictions: this.#evictions,
      reads: this.#reads,
    };
  }

  /** Once for each request: on its way it may look here several times. */
  noteRead(outcome: keyof CacheReads): void {
    this.#reads[outcome] += 1;
  }

  get(url: string): CachedResponse | undefined {
    const { top, usual, passing } = this.#rooms;
    const entry = usual.get(url) ?? passing.get(url) ?? top.get(url);
    if (entry === undefined) return undefined;
    if (!this.#isCurrent(entry)) {
      const { version } = this;
      if (!entry.response.dependencies.every(isUnchanged)) {
        this.#delete(url);
        return undefined;
      }
      entry.validAt = version;
    }
    return entry.response;
  }

  /** Packed, as whoever asked for it takes it, unless others take it otherwise; answers with what is kept. */
  async keep(url: string, response: CachedResponse, how: Keeping): Promise<CachedResponse> {
    const { version, room = "usual", packing = "br" } = how;
    const kept = await packResponse(response, packing);
    const changesWithTime = kept.dependencies.some((one) => one.changesWithTime === true);
    const entries = this.#rooms[room];
    const entry = { response: kept, changesWithTime, validAt: version };
    kept.onResize = () => {
      const known = entries.peek(url);
      if (known?.response === kept) entries.set(url, { ...known });
    };
    this.#delete(url);
    entries.set(url, entry);
    return kept;
  }

  #delete(url: string): void {
    for (const room of Object.values(this.#rooms)) room.delete(url);
  }

  #isCurrent({ validAt, changesWithTime }: Entry): boolean {
    if (validAt.data !== this.#data) return false;
    return !changesWithTime || validAt.minute === this.version.minute;
  }

  /** To be called after every change of what responses show. */
  invalidate(): void {
    this.#data += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Called after every change, before anything is compared with it. */
  onInvalidate(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
