import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { AppError } from "#server/errors.ts";
import { BusyError, busySentence, sendBusy } from "./busy-answer.ts";
import { unreadableUrlMessage } from "./refuse-unreadable-url.ts";

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
