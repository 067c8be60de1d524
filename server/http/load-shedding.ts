import type { FastifyUnderPressureOptions } from "@fastify/under-pressure";
import { sendBusy } from "./plain-pages.ts";

/**
 * When the process can't keep up, new work is turned away early and in words; finished answers are
 * still given (they never come here), and so are files and the word on its health. Pages have a queue
 * of their own, which knows those that are finished and those that everybody asks for.
 */
export function loadSheddingOptions(maxEventLoopDelayMs = 2_000): FastifyUnderPressureOptions {
  return {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply) => {
      const isCheap = isAsset(request.url) || ["/healthz", "/readyz"].includes(request.url);
      if (isCheap || request.is404) return;
      sendBusy(request, reply);
    },
  };
}

/** A file of the build: its name changes with its content, and no browser shows it as a page. */
export function isAsset(url: string): boolean {
  return url.startsWith("/assets/");
}
