import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { preferencesSchema } from "#domain/contracts/preferences.ts";
import { studioStatsSchema } from "#domain/contracts/stats.ts";
import { studioCardsSchema, studioDetailSchema } from "#domain/contracts/studio.ts";
import {
  studioByNameParamsSchema,
  studioIdParamsSchema,
  studioNamesQuerySchema,
} from "#domain/contracts/studio-search.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { AppError } from "#server/errors.ts";
import type { FinishedAnswers } from "#server/http/finished-answers.ts";
import { keepJson } from "#server/http/keep-json.ts";
import type { Services } from "#server/services/services.ts";

const tags = ["Studios"];

/** Single studios and short lists of them; `studio-search.ts` has the searches. */
export function registerStudioRoutes(
  instance: FastifyInstance,
  { services, answers }: { services: Services; answers: FinishedAnswers },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const sendKept = keepJson(answers);

  app.get(
    "/api/studios/stats",
    {
      schema: { tags, summary: "Figures of the directory", response: { 200: studioStatsSchema } },
    },
    (request, reply) => sendKept(request, reply, () => JSON.stringify(services.getStudioStats())),
  );

  app.get(
    "/api/studios/toronto-featured",
    {
      schema: { tags, summary: "The best of Toronto", response: { 200: studioCardsSchema } },
    },
    (request, reply) => sendKept(request, reply, () => services.listTorontoFeatured()),
  );

  app.get(
    "/api/studios/search-by-names",
    {
      schema: {
        tags,
        summary: "Studios by their names, and others like them",
        querystring: studioNamesQuerySchema,
        response: { 200: studioCardsSchema },
      },
    },
    (request, reply) => sendKept(request, reply, () => services.searchByNames(request.query)),
  );

  app.get(
    "/api/studios/by-name/:city/:studioName",
    {
      schema: {
        tags,
        summary: "One studio by its address on the site",
        params: studioByNameParamsSchema,
        response: { 200: studioDetailSchema },
      },
    },
    async (request, reply) => {
      const { city, studioName } = request.params;
      return sendKept(request, reply, async () => {
        const json = await services.findStudioByName(slugify(city), slugify(studioName));
        if (json === undefined) throw new AppError("not-found", "Studio not found");
        return json;
      });
    },
  );

  app.get(
    "/api/studios/:id",
    {
      schema: {
        tags,
        summary: "One studio by its id",
        params: studioIdParamsSchema,
        response: { 200: studioDetailSchema },
      },
    },
    (request, reply) =>
      sendKept(request, reply, async () => {
        const json = await services.findStudioById(request.params.id);
        if (json === undefined) throw new AppError("not-found", "Studio not found");
        return json;
      }),
  );

  app.post(
    "/api/studios/recommendations",
    {
      schema: {
        tags,
        summary: "Studios that might suit a visitor",
        body: preferencesSchema,
        response: { 200: studioCardsSchema },
      },
    },
    async (request) => services.listCandidates(request.body),
  );
}
