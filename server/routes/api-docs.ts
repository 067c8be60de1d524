import type { FastifyInstance } from "fastify";
import { renderApiDocs } from "#server/http/api-docs-page.ts";

/** The description for programs, and the same for people. */
export function registerApiDocsRoutes(app: FastifyInstance): void {
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/api/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(renderApiDocs(app.swagger())),
  );
}
