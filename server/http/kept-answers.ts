import type { IncomingMessage, RequestListener } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./encoding.ts";
import { type FinishedAnswer, type FinishedAnswers, variantOf } from "./finished-answers.ts";

/** Compressing costs more than finding: a small answer is compressed once it is asked for again. */
const COMPRESS_AT_ONCE_BYTES = 32 * 1024;

/** Sends a finished answer from within a Fastify handler. */
export async function sendFinished(
  answer: FinishedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  answer.served?.(request.raw);
  if (isUnchanged(request.raw, answer)) {
    reply.code(304).header("etag", answer.etag).send();
    return;
  }
  const isSmall = answer.body.length < COMPRESS_AT_ONCE_BYTES;
  const variant = await variantOf(answer, isSmall ? "identity" : encodingFor(request.raw, answer));
  for (let index = 0; index < variant.headers.length; index += 2) {
    reply.header(variant.headers[index] ?? "", variant.headers[index + 1]);
  }
  reply.code(answer.status).send(variant.body);
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
    const encoding = encodingFor(request, answer);
    const variant = answer.variants.get(encoding);
    const send = ({ headers, body }: { headers: readonly string[]; body: Buffer }) => {
      response.writeHead(answer.status, [...headers, "x-request-id", requestId]).end(body);
    };
    if (variant !== undefined) return send(variant);
    variantOf(answer, encoding).then(send, (failure: Error) => response.destroy(failure));
  };
}

function encodingFor(request: IncomingMessage, answer: FinishedAnswer) {
  const accepted = request.headers["accept-encoding"];
  return chooseEncoding(typeof accepted === "string" ? accepted : undefined, answer.body.length);
}

function isUnchanged(request: IncomingMessage, answer: FinishedAnswer): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && (known === "*" || known.includes(answer.etag.slice(2)));
}
