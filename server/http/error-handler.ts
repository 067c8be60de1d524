import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { escapeMarkup } from "#domain/rules/text/markup.ts";
import { site } from "#domain/vocabulary/site.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { AppError } from "#server/errors.ts";
import { BusyError, busySentence, plainPagePolicy, sendBusy, wantsPage } from "./plain-pages.ts";
import { unreadableUrlMessage } from "./refusals.ts";

/** How the schema's own complaints begin: they are for those who write programs. */
const SCHEMA_WORDS = "Invalid input";

type ErrorAnswer = {
  status: number;
  body: { message: string; issues?: readonly { path: string; message: string }[] };
};

/** The one place where a failure becomes an answer. What is our own fault is logged and masked. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof BusyError) {
    sendBusy(request, reply);
    return reply;
  }
  if (isVisitorGone(error, request)) {
    request.log.info("the visitor went away before the request was whole");
    return reply.code(400).send({ message: sentenceFor(400) });
  }
  const { status, body } = errorAnswer(error);
  if (status >= 500) request.log.error({ err: error }, "the request failed");
  return reply.code(status).send(body);
}

/** Nobody reads the answer, and it is no failure; a database's lost connection has the same code. */
function isVisitorGone(error: unknown, { raw }: FastifyRequest): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ECONNRESET" &&
    raw.complete === false
  );
}

/** The status and the words for a failure. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (hasZodFastifySchemaValidationErrors(error)) return validationAnswer(error.validation);
  if (error instanceof AppError) {
    const { status, message, issues } = error;
    return { status, body: issues === undefined ? { message } : { message, issues } };
  }
  if (isDatabaseAway(error)) {
    return {
      status: 503,
      body: { message: "We can't save anything just now. Please try again in a minute." },
    };
  }
  if (isFastifyError(error) && error.code === "FST_ERR_BAD_URL") {
    return { status: 400, body: { message: unreadableUrlMessage } };
  }
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500;
  return { status, body: { message: sentenceFor(status) } };
}

function validationAnswer(
  validation: readonly { instancePath: string; message?: string | undefined }[],
): ErrorAnswer {
  const issues = validation.map(({ instancePath, message }) => {
    const path = instancePath.replace(/^\//, "").replaceAll("/", ".");
    if (message !== undefined && !message.startsWith(SCHEMA_WORDS)) return { path, message };
    return { path, message: path === "" ? sentenceFor(400) : "This is not right." };
  });
  return { status: 400, body: { message: issues[0]?.message ?? sentenceFor(400), issues } };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error;
}

/** For a failure that says nothing of its own to a visitor. */
export function sentenceFor(status: number): string {
  if (status === 408) return "That took too long. Please try again.";
  if (status === 413) return "That is more than we can take in one go.";
  if (status === 415) return "Please send JSON.";
  if (status === 429) return "That was a little fast. Please wait a moment and try again.";
  if (status === 431) return "That request is longer than we can read.";
  if (status === 503) return busySentence;
  if (status >= 500) return "Something went wrong on our side.";
  return "We could not understand that request.";
}

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
