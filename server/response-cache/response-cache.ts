import { LRUCache } from "lru-cache";
import { bodyLength } from "./body.ts";
import type { CachedResponse } from "./cached-response.ts";
import { isUnchanged } from "./dependency.ts";

type Entry = {
  readonly response: CachedResponse;
  /** The version of the data at which the response was last known to be right. */
  validAt: number;
};

/** What compressed copies of a body take besides the body itself. */
const VARIANTS_SHARE = 1.5;
const ENTRY_BYTES = 1024;

/**
 * Responses that are the same for everyone, by their address. After a change each is compared with
 * what it shows before it is served again: what the change did not touch stays, and nothing stale is
 * ever served, however a change and a rendering fall together (docs/decisions/0003).
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  #version = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, url) =>
        Math.ceil(bodyLength(response.body) * VARIANTS_SHARE) + url.length + ENTRY_BYTES,
    });
  }

  /** To be read before a response is made, and given to `set`: what changes meanwhile is noticed. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url);
    if (entry === undefined) return undefined;
    if (entry.validAt !== this.#version) {
      if (!entry.response.dependencies.every(isUnchanged)) {
        this.#entries.delete(url);
        return undefined;
      }
      entry.validAt = this.#version;
    }
    return entry.response;
  }

  set(url: string, response: CachedResponse, version: number): void {
    this.#entries.set(url, { response, validAt: version });
  }

  /** To be called after every change of what responses show. */
  invalidate(): void {
    this.#version += 1;
  }
}
