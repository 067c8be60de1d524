import { createHash } from "node:crypto";
import type {
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitOptions,
  RateLimitPluginOptions,
} from "@fastify/rate-limit";
import { z } from "zod";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { visitorKey } from "./client-address.ts";
import { deleteEndedLimits } from "./rate-limit-queries.ts";
import type { SharedCounts } from "./shared-counts.ts";

const MINUTE_MS = 60_000;

/** Says how long, where that is longer than one waits. */
function tooFastSentence(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const wait = minutes <= 1 ? "a moment" : `${minutes} minutes`;
  return `That was a little fast. Please wait ${wait} and try again.`;
}

/** The error has no stack: a flood meets thousands of these a second. */
export function tooFast(waitMs: number): AppError {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return new AppError("too-many", tooFastSentence(waitMs));
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Nobody is exempt: what a page asks while it is rendered comes in its visitor's name, too. */
export const rateLimitOptions = {
  global: false,
  keyGenerator: (request) => visitorKey(request.ip),
  errorResponseBuilder: (_, { ttl }) => tooFast(ttl),
} satisfies RateLimitPluginOptions;

/**
 * For pages that are rendered for one visitor each time. Their calls have stricter limits, which such a
 * page still tells in words; a program that goes on after that is not rendered for.
 */
export const ownPageLimit = { max: 240, timeWindow: "1 minute" } satisfies RateLimitOptions;

/** For what is made anew each time it is asked for, and takes milliseconds rather than microseconds. */
export const costlyLimit = { max: 120, timeWindow: "1 minute" } satisfies RateLimitOptions;

/** The search box asks three times a second at most while somebody types, and an office is one network. */
export const typingLimit = {
  ...{ max: 600, timeWindow: "1 minute" },
  /** A keystroke writes nothing into the database that processes share. */
  perProcess: true,
} satisfies RateLimitOptions & { perProcess: true };

/**
 * People without a session open and send screens of accounts to sign in, to claim a studio or from a mailed link. Mail
 * scanners open such links too, so opening and sending count apart.
 */
export const strangersScreenLimits = {
  open: { max: 200, timeWindow: "1 minute" },
  send: { max: 100, timeWindow: "1 minute" },
} satisfies Record<string, RateLimitOptions>;

/** For forms that anyone may send: a person never gets there, a program soon does. */
export const formLimit = { max: 20, timeWindow: "10 minutes" } satisfies RateLimitOptions;

/**
 * For asking for a mail to sign in. An office is one network, so it is wide: each mailbox has a narrow limit of its own,
 * and each mail five tries.
 */
export const signInLimit = { max: 120, timeWindow: "10 minutes" } satisfies RateLimitOptions;

/** For photos: each takes a second of a core, and nobody sends more than all of a few studios'. */
export const photoLimit = { max: 120, timeWindow: "10 minutes" } satisfies RateLimitOptions;

/** What the plugin hands to a route's store, whatever its types say. */
const routeLimitSchema = z.object({
  max: z.unknown(),
  timeWindow: z.unknown(),
  perProcess: z.literal(true).optional(),
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
  readonly #perProcess: boolean;

  constructor(counts: SharedCounts, name: string, perProcess = false) {
    this.#counts = counts;
    this.#name = name;
    this.#perProcess = perProcess;
  }

  incr(
    key: string,
    callback: Parameters<FastifyRateLimitStore["incr"]>[1],
    windowMs: number,
    max: number,
  ): void {
    const window = { windowMs, max, perProcess: this.#perProcess };
    this.#counts.countOneMore(hashed(`${this.#name} ${key}`), window).then(
      ({ count, msLeft }) => callback(null, { current: count, ttl: msLeft }),
      (error) => callback(error),
    );
  }

  child(routeLimit: unknown): FastifyRateLimitStore {
    const { max, timeWindow, perProcess, routeInfo } = routeLimitSchema.parse(routeLimit);
    return new SharedLimitStore(
      this.#counts,
      [routeInfo.method, routeInfo.url, max, timeWindow].join(" "),
      perProcess,
    );
  }
}

/** Of one length, and nobody's address at a glance. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

const EVERY_MS = 5 * 60_000;

/** Removes what the shared limits have counted in windows that are over. */
export function createEndedLimits({ db, log }: { db: Database; log: Log }): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db, name: "ended limits" },
    run: () => deleteEndedLimits(db),
    onFailure: (error) => log.warn({ err: error }, "limits that are over could not be removed"),
  });
}
