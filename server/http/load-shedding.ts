import type { FastifyUnderPressureOptions } from "@fastify/under-pressure";
import { sentenceFor } from "./error-handler.ts";

const RETRY_AFTER_SECONDS = 5;

/**
 * When the process can't keep up, new work is turned away early and in words; finished answers are
 * still given (they never come here), and so are files and the word on its health.
 */
export function loadSheddingOptions(maxEventLoopDelayMs = 2_000): FastifyUnderPressureOptions {
  return {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply) => {
      const isCheap = isAsset(request.url) || ["/healthz", "/readyz"].includes(request.url);
      if (isCheap) return;
      reply.code(503).header("retry-after", RETRY_AFTER_SECONDS);
      reply.send({ message: sentenceFor(503) });
    },
  };
}

/** A file of the build: its name changes with its content, and no browser shows it as a page. */
export function isAsset(url: string): boolean {
  return url.startsWith("/assets/");
}
