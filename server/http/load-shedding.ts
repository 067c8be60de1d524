import type { FastifyUnderPressureOptions } from "@fastify/under-pressure";

/**
 * When the process can't keep up, new work is turned away early and in words; finished answers are
 * still given (they never come here), and so is the word on its health.
 */
export const loadSheddingOptions: FastifyUnderPressureOptions = {
  maxEventLoopDelay: 2_000,
  retryAfter: 5,
  pressureHandler: (request, reply) => {
    if (request.url === "/healthz" || request.url === "/readyz") return;
    reply.code(503).send({ message: "We are very busy just now. Please try again in a moment." });
  },
};
