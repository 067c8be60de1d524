import type { IncomingMessage, RequestListener } from "node:http";
import type { ReadCalls } from "./read-calls.ts";
import type { ResponseCache } from "./response-cache.ts";
import { isKnown, sendRaw } from "./send-response.ts";

type Parts = {
  cache: ResponseCache;
  calls: ReadCalls;
  /** Writes a line to the log; answers with the request's id. */
  logRequest: (request: IncomingMessage, status: number) => string;
  /** Everything else. */
  application: RequestListener;
};

/** Stands in front of Fastify: what is there already, or at once, is sent without it. */
export function serveCached({ cache, calls, logRequest, application }: Parts): RequestListener {
  return (request, response) => {
    const { method, url = "" } = request;
    const isRead = method === "GET" || method === "HEAD";
    const answer = isRead ? (cache.get(url) ?? calls.findDirect(url)) : undefined;
    if (answer === undefined) return application(request, response);
    const id = logRequest(request, isKnown(request, answer) ? 304 : answer.status);
    sendRaw(answer, request, response, id);
  };
}
