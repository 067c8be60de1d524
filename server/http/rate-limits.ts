import type { RateLimitOptions, RateLimitPluginOptions } from "@fastify/rate-limit";
import { isRendering } from "./rendering-mark.ts";

/**
 * What a page reads while it is rendered, no visitor has called. What a form posts through its page
 * comes in the visitor's name and counts.
 */
export const rateLimitOptions = {
  global: false,
  allowList: (request) => request.method === "GET" && isRendering(request.raw),
} satisfies RateLimitPluginOptions;

/** For forms that anyone may send: a person never gets there, a program soon does. */
export const formLimit = { max: 20, timeWindow: "10 minutes" } satisfies RateLimitOptions;
