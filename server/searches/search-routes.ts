import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { studioCardsSchema } from "#domain/contracts/studios/studio.ts";
import { studioAlternativesSchema } from "#domain/contracts/studios/studio-alternatives.ts";
import { studioPinsSchema } from "#domain/contracts/studios/studio-facets.ts";
import {
  anySearchQuerySchema,
  mapAreaQuerySchema,
  postalCodeSearchQuerySchema,
  studioSearchQuerySchema,
} from "#domain/contracts/studios/studio-search.ts";
import type { Bound } from "#server/deps.ts";
import type { OnServed } from "#server/http/response-cache/cached-response.ts";
import {
  computedJson,
  computedPieces,
  type ReadCalls,
} from "#server/http/response-cache/read-calls.ts";
import { findAlternatives } from "./alternatives.ts";
import type { LoggedSearch, SearchLog } from "./search-log.ts";
import {
  type FoundStudios,
  listPins,
  searchByPostalCode,
  searchInMapArea,
  searchStudios,
} from "./search-studios.ts";

/** What visitors search with. */
export const searchServices = {
  findAlternatives,
  listPins,
  searchByPostalCode,
  searchInMapArea,
  searchStudios,
};
export type SearchServices = Bound<typeof searchServices>;

const tags = ["Search"];

/** Who is told of each answer: the log of searches, and what counts which studios it showed. */
type Notes = {
  searchLog: Pick<SearchLog, "describe">;
  countShown?: ((query: LoggedSearch, found: FoundStudios) => OnServed) | undefined;
};

type Search<Query> = {
  path: string;
  summary: string;
  query: z.ZodType<Query>;
  search: (query: Query) => FoundStudios;
};

/**
 * The answer is an array of cards; `X-Total-Count` says how many match in all, and `X-Facets`, where it
 * was asked for, how many would match with each choice.
 */
export function registerStudioSearchRoutes(
  calls: ReadCalls,
  { services, ...notes }: Notes & { services: SearchServices },
): void {
  addSearch(calls, notes, {
    path: "/api/studios/search",
    summary: "Studios of a place, around a position, or of the whole directory",
    query: studioSearchQuerySchema,
    search: services.searchStudios,
  });
  addSearch(calls, notes, {
    path: "/api/studios/search/postal-code",
    summary: "Studios around a postal code",
    query: postalCodeSearchQuerySchema,
    search: services.searchByPostalCode,
  });
  addSearch(calls, notes, {
    path: "/api/studios/search/area",
    summary: "Studios inside a map's rectangle",
    query: mapAreaQuerySchema,
    search: services.searchInMapArea,
  });
  calls.addDirect({
    path: "/api/studios/pins",
    tags,
    summary: "Every studio that a search matches, for the map: id, latitude, longitude, rating",
    query: anySearchQuerySchema,
    response: studioPinsSchema,
    read: (query) => computedPieces(() => services.listPins(query), restsOnTime(query)),
  });
  calls.addDirect({
    path: "/api/studios/alternatives",
    tags,
    summary:
      "What to offer where a search finds nothing: without each filter, near by, other cities",
    query: anySearchQuerySchema,
    response: studioAlternativesSchema,
    read: (query) => computedJson(() => services.findAlternatives(query), restsOnTime(query)),
  });
}

function addSearch<Query extends TimedQuery & LoggedSearch>(
  calls: ReadCalls,
  { searchLog, countShown }: Notes,
  { search, ...call }: Search<Query>,
): void {
  calls.addDirect({
    ...call,
    tags,
    response: studioCardsSchema,
    read: (query) => {
      const found = search(query);
      const etag = etagOf(found);
      const current = () => etagOf(search(query));
      return {
        body: { ascii: found.cards.json },
        etag,
        headers: headersOf(found),
        dependencies: [{ revision: etag, current, changesWithTime: restsOnTime(query) }],
        onServed: noteBoth(searchLog.describe(query, found), countShown?.(query, found)),
      };
    },
  });
}

function noteBoth(log: (request: IncomingMessage) => void, count: OnServed | undefined): OnServed {
  return (request) => {
    log(request);
    return count?.(request);
  };
}

type TimedQuery = { openNow?: boolean | undefined; facets?: true | undefined };

/** Facets count what is open now. */
function restsOnTime({ openNow, facets }: TimedQuery): boolean {
  return openNow === true || facets === true;
}

function headersOf({ total, facets }: FoundStudios): string[] {
  const headers = ["x-total-count", String(total)];
  if (facets !== undefined) headers.push("x-facets", facets.json);
  return headers;
}

function etagOf({ cards, total, facets }: FoundStudios): string {
  const etag = `${cards.hash}.${total}`;
  return facets === undefined ? etag : `${etag}.${facets.hash}`;
}
