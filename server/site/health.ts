import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

/** `/healthz`: the process answers. `/readyz`: it can do its whole work, writing included. */
export function registerHealthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const problem = await readiness.findProblem();
    if (problem === undefined) return { status: "ok" };
    const { message, cause } = problem;
    request.log.warn({ err: cause }, `not ready: ${message}`);
    return reply.code(503).send({ status: "unavailable", message });
  });
}
