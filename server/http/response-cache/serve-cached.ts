import type { IncomingMessage, RequestListener } from "node:http";
import type { RequestTimings } from "#server/http/request-timings.ts";
import type { ReadCalls } from "./read-calls.ts";
import type { ResponseCache } from "./response-cache.ts";
import { isKnown, sendRaw } from "./send-response.ts";

type Parts = {
  cache: ResponseCache;
  calls: ReadCalls;
  timings: RequestTimings;
  /** Writes a line to the log; answers with the request's id. */
  logRequest: (request: IncomingMessage, status: number) => string;
  /** Everything else. */
  application: RequestListener;
};

/** Stands in front of Fastify: what is there already, or at once, is sent without it. */
export function serveCached(parts: Parts): RequestListener {
  const { cache, calls, timings, logRequest, application } = parts;
  return (request, response) => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return application(request, response);
    const started = performance.now();
    const cached = cache.get(url);
    const answer = cached ?? calls.findDirect(url);
    if (answer === undefined) {
      cache.noteRead("miss");
      return application(request, response);
    }
    cache.noteRead(answer === cached ? "hit" : "computed");
    const status = isKnown(request, answer) ? 304 : answer.status;
    const note = () => timings.add(answer.route, method, status, performance.now() - started);
    const sending = sendRaw(answer, request, response, logRequest(request, status));
    if (sending === undefined) note();
    else void sending.then(note);
  };
}
