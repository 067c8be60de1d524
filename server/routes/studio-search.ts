import type { z } from "zod";
import { studioCardsSchema } from "#domain/contracts/studio.ts";
import {
  mapAreaQuerySchema,
  postalCodeSearchQuerySchema,
  studioSearchQuerySchema,
} from "#domain/contracts/studio-search.ts";
import type { LoggedSearch, SearchLog } from "#server/jobs/search-log.ts";
import type { ReadCalls } from "#server/response-cache/read-calls.ts";
import type { Services } from "#server/services/services.ts";
import type { FoundStudios } from "#server/services/studios/search-studios.ts";
import { readPlainSearch } from "./read-plain-search.ts";

type Search<Query> = {
  path: string;
  summary: string;
  query: z.ZodType<Query>;
  readQuery?: (queryText: string) => Query | undefined;
  search: (query: Query) => FoundStudios;
};

/** The answer is an array of cards; `X-Total-Count` says how many match in all. */
export function registerStudioSearchRoutes(
  calls: ReadCalls,
  { services, searchLog }: { services: Services; searchLog: Pick<SearchLog, "describe"> },
): void {
  addSearch(calls, searchLog, {
    path: "/api/studios/search",
    summary: "Studios of a place, around a position, or of the whole directory",
    query: studioSearchQuerySchema,
    readQuery: readPlainSearch,
    search: services.searchStudios,
  });
  addSearch(calls, searchLog, {
    path: "/api/studios/search/postal-code",
    summary: "Studios around a postal code",
    query: postalCodeSearchQuerySchema,
    search: services.searchByPostalCode,
  });
  addSearch(calls, searchLog, {
    path: "/api/studios/search/area",
    summary: "Studios inside a map's rectangle",
    query: mapAreaQuerySchema,
    search: services.searchInMapArea,
  });
}

function addSearch<Query extends LoggedSearch>(
  calls: ReadCalls,
  searchLog: Pick<SearchLog, "describe">,
  { search, ...call }: Search<Query>,
): void {
  calls.addDirect({
    ...call,
    tags: ["Search"],
    response: studioCardsSchema,
    read: (query) => {
      const found = search(query);
      const etag = etagOf(found);
      return {
        body: { ascii: found.cards.json },
        etag,
        headers: ["x-total-count", String(found.total)],
        dependencies: [{ revision: etag, current: () => etagOf(search(query)) }],
        onServed: searchLog.describe(query, found),
      };
    },
  });
}

function etagOf({ cards, total }: FoundStudios): string {
  return `${cards.hash}.${total}`;
}
