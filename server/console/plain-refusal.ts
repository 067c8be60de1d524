import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeMarkup } from "#domain/rules/text/escape-markup.ts";
import { site } from "#domain/vocabulary/site.ts";
import { errorAnswer, handleError } from "#server/http/error-handler.ts";
import { plainPagePolicy } from "#server/http/headers/plain-page-policy.ts";
import { wantsPage } from "#server/http/load/busy-answer.ts";

const style =
  ":root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}" +
  "body{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{line-height:1.2}";
const policy = plainPagePolicy(style);

/** What is refused before the console sees it, such as a form of 10 MB: for a person a page, for a script JSON. */
export function refusePlainly(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = errorAnswer(error);
  if (status >= 500 || !wantsPage(request)) return handleError(error, request, reply);
  reply.headers({ "content-security-policy": policy, "cache-control": "no-store" });
  return reply.code(status).type("text/html; charset=utf-8").send(pageSaying(body.message));
}

function pageSaying(message: string): string {
  return `<!DOCTYPE html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>That did not work | ${site.name}</title><style>${style}</style></head>
<body><main><h1>That did not work</h1><p>${escapeMarkup(message)}</p>
<p>Go back in your browser: what you typed is still there.</p></main></body></html>
`;
}
