import type { RateLimitOptions, RateLimitPluginOptions } from "@fastify/rate-limit";
import { visitorKey } from "./client-address.ts";

/** Nobody is exempt: what a page asks while it is rendered comes in its visitor's name, too. */
export const rateLimitOptions = {
  global: false,
  keyGenerator: (request) => visitorKey(request.ip),
} satisfies RateLimitPluginOptions;

/**
 * For pages that are rendered for one visitor each time. Their calls have stricter limits, which such a
 * page still tells in words; a program that goes on after that is not rendered for.
 */
export const ownPageLimit = { max: 240, timeWindow: "1 minute" } satisfies RateLimitOptions;

/** For what is made anew each time it is asked for, and takes milliseconds rather than microseconds. */
export const costlyLimit = { max: 120, timeWindow: "1 minute" } satisfies RateLimitOptions;

/** For forms that anyone may send: a person never gets there, a program soon does. */
export const formLimit = { max: 20, timeWindow: "10 minutes" } satisfies RateLimitOptions;

/**
 * For asking for a mail to sign in. An office is one network, so it is wide: each mailbox has a narrow limit of its own,
 * and each mail five tries.
 */
export const signInLimit = { max: 120, timeWindow: "10 minutes" } satisfies RateLimitOptions;
