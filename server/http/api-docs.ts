import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { lazy } from "#domain/rules/basics/lazy.ts";
import { escapeMarkup } from "#domain/rules/text/markup.ts";
import { site } from "#domain/vocabulary/site.ts";
import { plainPagePolicy } from "./plain-pages.ts";

const operationSchema = z.object({
  summary: z.string().default(""),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()).default({}),
});
type Operation = z.infer<typeof operationSchema>;

const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** The OpenAPI description as a page to read. */
function renderApiDocs(description: unknown): string {
  const { info, paths } = documentSchema.parse(description);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)}</title>
<style>${styles}</style>
</head>
<body><main>
<p><a href="/">${escapeMarkup(site.name)}</a></p>
<h1>${escapeMarkup(info.title)}</h1>
<p>${escapeMarkup(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.map(renderOperation).join("\n")}
</main></body></html>`;
}

function renderOperation(call: { path: string; method: string; operation: Operation }): string {
  const { path, method, operation } = call;
  const { summary, parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeMarkup(parameter.name)}</code></td><td>${escapeMarkup(parameter.in)}${
        parameter.required ? ", required" : ""
      }</td><td>${renderSchema(parameter.schema)}</td></tr>`,
  );
  return `<section>
<h2><span>${escapeMarkup(method.toUpperCase())}</span> <code>${escapeMarkup(path)}</code></h2>
<p>${escapeMarkup(summary)}</p>
${rows.length === 0 ? "" : `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join("")}</tbody></table>`}
${requestBody === undefined ? "" : `<details><summary>Body</summary>${renderSchema(requestBody)}</details>`}
<details><summary>Answer</summary>${renderSchema(responses)}</details>
</section>`;
}

function renderSchema(schema: unknown): string {
  const text = JSON.stringify(schema, null, 2);
  return text.length < 80
    ? `<code>${escapeMarkup(JSON.stringify(schema))}</code>`
    : `<pre tabindex="0">${escapeMarkup(text)}</pre>`;
}

const styles = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
h1 { letter-spacing: -0.02em; }
section { border-top: 1px solid #8884; padding: 1rem 0; }
h2 { font-size: 1.05rem; margin: 0.5rem 0; overflow-wrap: anywhere; }
h2 span { font-size: 0.8rem; border: 1px solid #8886; border-radius: 6px; padding: 0.1rem 0.5rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
td, th { text-align: left; vertical-align: top; padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid #8883; }
pre { overflow: auto; max-height: 20rem; background: #8881; padding: 0.8rem; border-radius: 10px; font-size: 0.8rem; }
summary { cursor: pointer; padding: 0.3rem 0; }
`;

const apiDocsPolicy = plainPagePolicy(styles);

/** Collects the routes that follow, and describes them by the schemas that check them. */
export async function registerOpenApi(app: FastifyInstance, siteUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${site.name} API`,
        version: "1",
        description:
          "Everything the site's own pages ask. An error's body is a message for a person, and, where fields are wrong, one issue for each.",
      },
      servers: [{ url: siteUrl }],
    },
    transform: jsonSchemaTransform,
  });
}

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
