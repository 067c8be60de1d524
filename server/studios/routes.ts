import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { preferencesSchema } from "#domain/contracts/preferences.ts";
import { studioStatsSchema } from "#domain/contracts/stats.ts";
import { studioCardsSchema, studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import {
  comparedStudiosSchema,
  comparisonQuerySchema,
  studioIdsQuerySchema,
} from "#domain/contracts/studios/studio-lists.ts";
import {
  type ProvenanceQuery,
  provenanceQuerySchema,
} from "#domain/contracts/studios/studio-provenance.ts";
import {
  studioByNameParamsSchema,
  studioIdParamsSchema,
  studioNamesQuerySchema,
} from "#domain/contracts/studios/studio-search.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { Bound } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { costlyLimit } from "#server/http/rate-limits.ts";
import type { Dependency, OnServed } from "#server/http/response-cache/cached-response.ts";
import {
  type Content,
  computedJson,
  computedPieces,
  noParameters,
  type ReadCalls,
} from "#server/http/response-cache/read-calls.ts";
import {
  type FoundStudio,
  findStudioById,
  findStudioByName,
  withProvenance,
} from "./find-studio.ts";
import {
  type ComparedEntry,
  compareStudios,
  getSampleShare,
  getStudioStats,
  listCandidates,
  listStudiosByIds,
  listTorontoFeatured,
  searchByNames,
} from "./studio-lists.ts";

/** What visitors read of studios. */
export const studioServices = {
  compareStudios,
  findStudioById,
  findStudioByName,
  getSampleShare,
  getStudioStats,
  listCandidates,
  listStudiosByIds,
  listTorontoFeatured,
  searchByNames,
  withProvenance,
};
export type StudioServices = Bound<typeof studioServices>;

const tags = ["Studios"];

/** Single studios and short lists of them; `studio-search.ts` has the searches. */
export function registerStudioRoutes(
  calls: ReadCalls,
  services: StudioServices,
  countView?: (studioId: number) => OnServed,
): void {
  // What a studio's page is made of, wherever it is drawn: a view of it.
  const contentOf = (found: FoundStudio | undefined, query: ProvenanceQuery): Content => {
    const onServed = found && countView?.(found.id);
    const content = studioContent(services, found, query);
    return onServed === undefined ? content : { ...content, onServed };
  };
  calls.add({
    path: "/api/studios/stats",
    tags,
    summary: "Figures of the directory",
    params: noParameters,
    query: noParameters,
    response: studioStatsSchema,
    read: () => computedJson(() => services.getStudioStats()),
  });
  calls.add({
    path: "/api/studios/toronto-featured",
    tags,
    summary: "The best of Toronto",
    params: noParameters,
    query: noParameters,
    response: studioCardsSchema,
    read: () => computedPieces(() => services.listTorontoFeatured()),
  });
  calls.add({
    path: "/api/studios/search-by-names",
    tags,
    summary: "Studios by their names, and others like them",
    params: noParameters,
    query: studioNamesQuerySchema,
    response: studioCardsSchema,
    read: (_, query) => computedPieces(() => services.searchByNames(query)),
  });
  calls.add({
    path: "/api/studios/by-ids",
    tags,
    summary: "Studios by their ids; those that are not listed are left out",
    params: noParameters,
    query: studioIdsQuerySchema,
    response: studioCardsSchema,
    read: (_, { ids }) => computedPieces(() => services.listStudiosByIds(ids)),
  });
  calls.add({
    path: "/api/studios/compare",
    tags,
    summary: "What is compared of up to four studios",
    params: noParameters,
    query: comparisonQuerySchema,
    response: comparedStudiosSchema,
    read: async (_, { ids }) => comparisonContent(await services.compareStudios(ids)),
  });
  calls.add({
    path: "/api/studios/by-name/:city/:studioName",
    tags,
    summary: "One studio by its address on the site",
    params: studioByNameParamsSchema,
    query: provenanceQuerySchema,
    response: studioDetailSchema,
    read: async ({ city, studioName }, query) =>
      contentOf(await services.findStudioByName(slugify(city), slugify(studioName)), query),
  });
  calls.add({
    path: "/api/studios/:id",
    tags,
    summary: "One studio by its id",
    params: studioIdParamsSchema,
    query: provenanceQuerySchema,
    response: studioDetailSchema,
    read: async ({ id }, query) => contentOf(await services.findStudioById(id), query),
  });
}

export function registerRecommendationRoute(
  instance: FastifyInstance,
  services: StudioServices,
): void {
  instance.withTypeProvider<ZodTypeProvider>().post(
    "/api/studios/recommendations",
    {
      config: { rateLimit: costlyLimit },
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

function studioContent(
  services: StudioServices,
  found: FoundStudio | undefined,
  query: ProvenanceQuery,
): Content {
  if (found === undefined) throw new AppError("not-found", "Studio not found");
  return { body: services.withProvenance(found, query), dependencies: [studioDependency(found)] };
}

function comparisonContent(entries: readonly ComparedEntry[]): Content {
  return {
    body: JSON.stringify(entries.flatMap(({ studio }) => studio ?? [])),
    dependencies: entries.map(studioDependency),
  };
}

type StudioState = Pick<FoundStudio, "id" | "revision" | "currentRevision">;

function studioDependency({ id, revision, currentRevision }: StudioState): Dependency {
  return { revision, current: currentRevision, key: `studio-${id}` };
}
