import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: it can do its whole work, writing included. */
export function registerHealthRoutes(
  app: FastifyInstance,
  pingDatabase: () => Promise<void>,
): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    try {
      await pingDatabase();
      return { status: "ok" };
    } catch (error) {
      request.log.warn({ err: error }, "the database does not answer");
      return reply
        .code(503)
        .send({ status: "unavailable", message: "The database does not answer." });
    }
  });
}
