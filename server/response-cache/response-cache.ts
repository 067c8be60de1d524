import { LRUCache } from "lru-cache";
import { bodyLength } from "./body.ts";
import type { CachedResponse } from "./cached-response.ts";
import { isUnchanged } from "./dependency.ts";

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

/** What compressed copies of a body take besides the body itself. */
const VARIANTS_SHARE = 1.5;
const ENTRY_BYTES = 1024;
const MINUTE_MS = 60_000;

/**
 * Responses that are the same for everyone, by their address. After a change, and for what is open now
 * with each minute, each is compared with what it shows before it is served again: what the change did
 * not touch stays, and nothing stale is ever served, however a change and a rendering fall together
 * (docs/decisions/0003).
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #now: () => Date;
  readonly #reads: CacheReads = { hit: 0, computed: 0, miss: 0 };
  #evictions = 0;
  #data = 0;

  constructor(maxBytes: number, now: () => Date) {
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, url) =>
        Math.ceil(bodyLength(response.body) * VARIANTS_SHARE) + url.length + ENTRY_BYTES,
      dispose: (_entry, _url, reason) => {
        if (reason === "evict") this.#evictions += 1;
      },
    });
  }

  /** To be read before a response is made, and given to `set`: what changes meanwhile is noticed. */
  get version(): Version {
    return { data: this.#data, minute: Math.floor(this.#now().getTime() / MINUTE_MS) };
  }

  get size(): number {
    return this.#entries.size;
  }

  get stats() {
    const { size: entries, calculatedSize: bytes, maxSize: maxBytes } = this.#entries;
    return { entries, bytes, maxBytes, evictions: this.#evictions, reads: this.#reads };
  }

  /** Once for each request: on its way it may look here several times. */
  noteRead(outcome: keyof CacheReads): void {
    this.#reads[outcome] += 1;
  }

  get(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url);
    if (entry === undefined) return undefined;
    if (!this.#isCurrent(entry)) {
      const { version } = this;
      if (!entry.response.dependencies.every(isUnchanged)) {
        this.#entries.delete(url);
        return undefined;
      }
      entry.validAt = version;
    }
    return entry.response;
  }

  set(url: string, response: CachedResponse, version: Version): void {
    const changesWithTime = response.dependencies.some((one) => one.changesWithTime === true);
    this.#entries.set(url, { response, changesWithTime, validAt: version });
  }

  #isCurrent({ validAt, changesWithTime }: Entry): boolean {
    if (validAt.data !== this.#data) return false;
    return !changesWithTime || validAt.minute === this.version.minute;
  }

  /** To be called after every change of what responses show. */
  invalidate(): void {
    this.#data += 1;
  }
}
