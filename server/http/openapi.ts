import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { site } from "#domain/vocabulary/site.ts";

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
