import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeMarkup } from "#domain/rules/text/escape-markup.ts";
import { site } from "#domain/vocabulary/site.ts";
import { wantsPage } from "./busy-answer.ts";
import { errorAnswer, handleError, sentenceFor } from "./error-handler.ts";
import { plainPagePolicy } from "./plain-page-policy.ts";

const style =
  ":root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}" +
  "body{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{line-height:1.2}";
const policy = plainPagePolicy(style);

/** A form that is refused before anything has read it, such as one of 10 MB: for a person a page, for a script JSON. */
export function refusePlainly(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = errorAnswer(error);
  if (status >= 500) return handleError(error, request, reply);
  const message = body.message === sentenceFor(415) ? "Please send this as a form." : body.message;
  if (!wantsPage(request)) return reply.code(status).send({ ...body, message });
  reply.headers({ "content-security-policy": policy, "cache-control": "no-store" });
  return reply.code(status).type("text/html; charset=utf-8").send(pageSaying(message));
}

function pageSaying(message: string): string {
  return `<!DOCTYPE html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>That did not work | ${site.name}</title><style>${style}</style></head>
<body><main><h1>That did not work</h1><p>${escapeMarkup(message)}</p>
<p>Go back in your browser: what you typed is still there.</p></main></body></html>
`;
}
