import type { FastifyInstance } from "fastify";
import { lazy } from "#domain/rules/lazy.ts";
import { apiDocsPolicy, renderApiDocs } from "./api-docs-page.ts";

/** The description for programs, and the same for people. */
export function registerApiDocsRoutes(app: FastifyInstance): void {
  // The calls are all known by now, and writing this takes 40 ms.
  const description = lazy(() => JSON.stringify(app.swagger()));
  const page = lazy(() => renderApiDocs(app.swagger()));
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(description()),
  );
  app.get("/api/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header("content-security-policy", apiDocsPolicy)
      .type("text/html; charset=utf-8")
      .send(page()),
  );
}
