import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { pageViewSchema } from "#domain/contracts/page-view.ts";
import type { PageViewCounts } from "./page-view-counts.ts";

/** More than a person can look at, and little enough that nobody drives a figure up. */
const rateLimit = { max: 120, timeWindow: "1 minute" };

export function registerPageViewRoutes(
  instance: FastifyInstance,
  pageViewCounts: PageViewCounts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    "/api/page-views",
    {
      config: { rateLimit },
      schema: {
        tags: ["Figures"],
        summary: "Counts a page view, without cookie and without anything of the visitor",
        body: pageViewSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      pageViewCounts.note(request.body.path);
      return reply.code(204).send(null);
    },
  );
}
