import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { studioCardsSchema } from "#domain/contracts/studio.ts";
import {
  mapAreaQuerySchema,
  postalCodeSearchQuerySchema,
  studioSearchQuerySchema,
} from "#domain/contracts/studio-search.ts";
import type { FinishedAnswers } from "#server/http/finished-answers.ts";
import { keepJson } from "#server/http/keep-json.ts";
import type { SearchLog } from "#server/jobs/search-log.ts";
import type { Services } from "#server/services/services.ts";
import type { FoundStudios } from "#server/services/studios/search-studios.ts";

const tags = ["Search"];
const response = { 200: studioCardsSchema };

type Parts = { services: Services; answers: FinishedAnswers; searchLog: SearchLog };

/** The answer is an array of cards; `X-Total-Count` says how many match in all. */
export function registerStudioSearchRoutes(
  instance: FastifyInstance,
  { services, answers, searchLog }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const sendKept = keepJson(answers);

  const finished = (found: FoundStudios, search: Parameters<SearchLog["describe"]>[0]) => ({
    json: found.cards,
    headers: { "x-total-count": found.total },
    served: searchLog.describe(search, found),
  });

  app.get(
    "/api/studios/search",
    {
      compress: false,
      schema: {
        tags,
        summary: "Studios of a place, around a position, or of the whole directory",
        querystring: studioSearchQuerySchema,
        response,
      },
    },
    (request, reply) =>
      sendKept(request, reply, () =>
        finished(services.searchStudios(request.query), request.query),
      ),
  );

  app.get(
    "/api/studios/search/postal-code",
    {
      compress: false,
      schema: {
        tags,
        summary: "Studios around a postal code",
        querystring: postalCodeSearchQuerySchema,
        response,
      },
    },
    (request, reply) =>
      sendKept(request, reply, () =>
        finished(services.searchByPostalCode(request.query), request.query),
      ),
  );

  app.get(
    "/api/studios/search/area",
    {
      compress: false,
      schema: {
        tags,
        summary: "Studios inside a map's rectangle",
        querystring: mapAreaQuerySchema,
        response,
      },
    },
    (request, reply) =>
      sendKept(request, reply, () =>
        finished(services.searchInMapArea(request.query), request.query),
      ),
  );
}
