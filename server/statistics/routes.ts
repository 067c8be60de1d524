import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { studioClickSchema } from "#domain/contracts/studio-click.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { AppError } from "#server/errors.ts";
import type { StudioCounts } from "./studio-counts.ts";

type Parts = { readonly counts: Pick<StudioCounts, "report">; readonly catalogue: Catalogue };

/** More than a person can click, and little enough that nobody fills a journal. */
const rateLimit = { max: 120, timeWindow: "1 minute" };
/** Two short values. */
const BODY_BYTES = 256;

export function registerStatisticsRoutes(
  instance: FastifyInstance,
  { counts, catalogue }: Parts,
): void {
  instance.withTypeProvider<ZodTypeProvider>().post(
    "/api/studio-clicks",
    {
      bodyLimit: BODY_BYTES,
      config: { rateLimit },
      schema: {
        tags: ["Figures"],
        summary: "Counts a click for a studio, without cookie and without anything of the visitor",
        body: studioClickSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { kind, studioId } = request.body;
      if (!catalogue.index.rowById.has(studioId)) {
        throw new AppError("not-found", "Studio not found");
      }
      await counts.report(kind, studioId, request.raw);
      return reply.code(204).send(null);
    },
  );
}
