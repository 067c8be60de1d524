import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./encoding.ts";
import {
  type FinishedAnswer,
  type FinishedAnswers,
  plainVariant,
  type Variant,
  variantOf,
} from "./finished-answers.ts";

/** Compressing costs more than finding: a small answer is compressed once it is asked for again. */
const COMPRESS_AT_ONCE_BYTES = 32 * 1024;

/** Sends a finished answer from within a Fastify handler. It holds all its headers already. */
export async function sendFinished(
  answer: FinishedAnswer,
  { raw: request, id }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  answer.served?.(request);
  if (isUnchanged(request, answer)) {
    reply.code(304).header("etag", answer.etag).send();
    return;
  }
  const variant = await chooseVariant(answer, request);
  reply.hijack();
  send(reply.raw, answer.status, variant, id);
}

/**
 * Stands in front of Fastify: what is finished already is noted and sent at once, with the headers it
 * had the first time. Everything else goes on to the application.
 */
export function answerFromKept(
  answers: FinishedAnswers,
  noteRequest: (request: IncomingMessage, status: number) => string,
  application: RequestListener,
): RequestListener {
  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const answer = isRead ? answers.find(request.url ?? "") : undefined;
    if (answer === undefined) return application(request, response);
    const isKnown = isUnchanged(request, answer);
    const requestId = noteRequest(request, isKnown ? 304 : answer.status);
    answer.served?.(request);
    if (isKnown) {
      response.writeHead(304, ["etag", answer.etag, "x-request-id", requestId]).end();
      return;
    }
    const variant = chooseVariant(answer, request);
    if ("body" in variant) return send(response, answer.status, variant, requestId);
    variant.then(
      (encoded) => send(response, answer.status, encoded, requestId),
      (failure: Error) => response.destroy(failure),
    );
  };
}

function send(
  response: ServerResponse,
  status: number,
  { headers, body }: Variant,
  requestId: string,
): void {
  response.writeHead(status, [...headers, "x-request-id", requestId]).end(body);
}

function chooseVariant(
  answer: FinishedAnswer,
  request: IncomingMessage,
): Variant | Promise<Variant> {
  const isFirstTime = answer.variants.size === 0 && answer.body.length < COMPRESS_AT_ONCE_BYTES;
  const encoding = isFirstTime ? "identity" : encodingFor(request, answer);
  if (encoding === "identity") return plainVariant(answer);
  return answer.variants.get(encoding) ?? variantOf(answer, encoding);
}

function encodingFor(request: IncomingMessage, answer: FinishedAnswer) {
  const accepted = request.headers["accept-encoding"];
  return chooseEncoding(typeof accepted === "string" ? accepted : undefined, answer.body.length);
}

function isUnchanged(request: IncomingMessage, answer: FinishedAnswer): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && (known === "*" || known.includes(answer.etag.slice(2)));
}
