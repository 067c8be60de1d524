import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type FinishedAnswers,
  type FlatHeaders,
  finishAnswer,
  flatHeaders,
} from "./finished-answers.ts";
import { sendFinished } from "./kept-answers.ts";

type Json = Buffer | string;

export type SendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  produce: () => Json | Promise<Json>,
) => Promise<void>;

/** Sends JSON that is the same for everyone, and keeps it for the next who asks. */
export function keepJson(answers: FinishedAnswers): SendKept {
  return async (request, reply, produce) => {
    const { generation } = answers;
    const body = Buffer.from(await produce());
    const answer = finishAnswer({ status: 200, headers: jsonHeaders(reply), body });
    answers.keep(request.url, answer, generation);
    await sendFinished(answer, request, reply);
  };
}

/** What every call's answer carries, without what belongs to this one request. */
export function jsonHeaders(reply: FastifyReply): FlatHeaders {
  return flatHeaders({
    ...reply.getHeaders(),
    "x-request-id": undefined,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
  });
}
