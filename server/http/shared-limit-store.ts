import { createHash } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { z } from "zod";
import type { SharedCounts } from "./shared-counts.ts";

/** What the plugin hands to a route's store, whatever its types say. */
const routeLimitSchema = z.object({
  max: z.unknown(),
  timeWindow: z.unknown(),
  routeInfo: z.object({ method: z.unknown(), url: z.unknown() }).partial(),
});

/** The plugin's store over counts that all processes share; every route counts for itself. */
export function sharedLimitStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class extends SharedLimitStore {
    constructor() {
      super(counts, "");
    }
  };
}

class SharedLimitStore implements FastifyRateLimitStore {
  readonly #counts: SharedCounts;
  readonly #name: string;

  constructor(counts: SharedCounts, name: string) {
    this.#counts = counts;
    this.#name = name;
  }

  incr(
    key: string,
    callback: Parameters<FastifyRateLimitStore["incr"]>[1],
    windowMs: number,
    max: number,
  ): void {
    this.#counts.countOneMore(hashed(`${this.#name} ${key}`), { windowMs, max }).then(
      ({ count, msLeft }) => callback(null, { current: count, ttl: msLeft }),
      (error) => callback(error),
    );
  }

  child(routeLimit: unknown): FastifyRateLimitStore {
    const { max, timeWindow, routeInfo } = routeLimitSchema.parse(routeLimit);
    return new SharedLimitStore(
      this.#counts,
      [routeInfo.method, routeInfo.url, max, timeWindow].join(" "),
    );
  }
}

/** Of one length, and nobody's address at a glance. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
