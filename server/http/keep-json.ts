import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AnswerHeaders, type FinishedAnswers, finishAnswer } from "./finished-answers.ts";
import { sendFinished } from "./kept-answers.ts";

type JsonAnswer = {
  json: Buffer | string;
  headers?: AnswerHeaders;
  served?: (request: IncomingMessage) => void;
};

export type SendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  produce: () => JsonAnswer | Promise<JsonAnswer>,
) => Promise<void>;

/** Sends JSON that is the same for everyone, and keeps it for the next who asks. */
export function keepJson(answers: FinishedAnswers): SendKept {
  return async (request, reply, produce) => {
    const { generation } = answers;
    const { json, headers, served } = await produce();
    const answer = finishAnswer({
      status: 200,
      headers: {
        ...reply.getHeaders(),
        ...headers,
        "x-request-id": undefined,
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-cache",
      },
      body: Buffer.from(json),
      served,
    });
    answers.keep(request.url, answer, generation);
    await sendFinished(answer, request, reply);
  };
}
