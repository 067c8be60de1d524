import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { site } from "#domain/vocabulary/site.ts";

/** For a page of the server's own that is words and one style sheet in its head. */
export function plainPagePolicy(styleSheet: string): string {
  const hash = createHash("sha256").update(styleSheet).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** There is more to do than can be done: whoever asked should come back. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** One for all: a stack for each would take longer than the answer. */
export const busy = new BusyError();

export const busySentence = "We are very busy just now. Please try again in a moment.";
const RETRY_AFTER_SECONDS = 5;

const style =
  ":root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}" +
  "body{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{line-height:1.2}";
const policy = plainPagePolicy(style);

/** Complete in itself, since it is sent when there is no time; the browser tries again by itself. */
const page = `<!DOCTYPE html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>One moment, please | ${site.name}</title><style>${style}</style></head>
<body><h1>One moment, please</h1><p>${busySentence} This page does so by itself.</p></body></html>
`;

const json = JSON.stringify({ message: busySentence });

/**
 * For a person a page, for a program JSON. Past the framework and never logged as a failure: there may
 * be more of these than of anything else.
 */
export function sendBusy(request: FastifyRequest, reply: FastifyReply): void {
  const isPage = wantsPage(request);
  const body = isPage ? page : json;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  if (isPage) reply.raw.setHeader("content-security-policy", policy);
  reply.raw.writeHead(503, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER_SECONDS),
  });
  reply.raw.end(body);
}

/** What a browser asks for when it goes to an address. */
export function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;
}
