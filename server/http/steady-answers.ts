import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isRendering } from "./request-timings.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for forms that take anybody's mail address: a quicker answer would tell whether we know it. */
    answersSteadily?: boolean;
  }
}

/** The work of every such form takes less, on a machine that is not overloaded. */
const LEAST_MS = 250;
/** A program that is refused at once asks again at once, which costs more than what it is refused. */
const TOO_MANY = 429;

/** Waits until an answer has taken the least time. */
export type AnswerSteadily = (reply: FastifyReply) => Promise<void>;

/**
 * Makes routes with `answersSteadily`, and refusals by a limit, answer after the same time at least. What a page asks while
 * it is rendered is not held up, since the page itself is: it would take a turn that others wait for.
 */
export function registerSteadyAnswers(app: FastifyInstance, leastMs = LEAST_MS): AnswerSteadily {
  const answerSteadily: AnswerSteadily = async (reply) => {
    const leftMs = leastMs - reply.elapsedTime;
    if (leftMs > 0) await sleep(leftMs);
  };
  app.addHook("onSend", async (request, reply) => {
    const isSteady = request.routeOptions.config.answersSteadily === true;
    const waits = isSteady || reply.statusCode === TOO_MANY;
    if (waits && !isRendering(request.raw)) await answerSteadily(reply);
  });
  return answerSteadily;
}
