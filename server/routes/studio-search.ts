import { parse } from "node:querystring";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { studioCardsSchema } from "#domain/contracts/studio.ts";
import {
  mapAreaQuerySchema,
  postalCodeSearchQuerySchema,
  studioSearchQuerySchema,
} from "#domain/contracts/studio-search.ts";
import {
  type FinishedAnswer,
  type FinishedAnswers,
  type FlatHeaders,
  finishAnswer,
} from "#server/http/finished-answers.ts";
import { jsonHeaders } from "#server/http/keep-json.ts";
import { sendFinished } from "#server/http/kept-answers.ts";
import { isReadableUrl } from "#server/http/refuse-unreadable-url.ts";
import type { LoggedSearch, SearchLog } from "#server/jobs/search-log.ts";
import type { Services } from "#server/services/services.ts";
import type { FoundStudios } from "#server/services/studios/search-studios.ts";
import { readPlainSearch } from "./read-plain-search.ts";

type Parts = { services: Services; answers: FinishedAnswers; searchLog: SearchLog };

type SearchCall = {
  readonly summary: string;
  readonly querystring: z.ZodType;
  /** Undefined where the query is refused. */
  find(queryText: string): { query: LoggedSearch; found: FoundStudios } | undefined;
};

/**
 * The answer is an array of cards; `X-Total-Count` says how many match in all. A search takes
 * microseconds, its way through the framework ten times as long: so a search that can be read is
 * answered before it gets there, with the headers that the framework gave the first one.
 */
export function registerStudioSearchRoutes(
  app: FastifyInstance,
  { services, answers, searchLog }: Parts,
): void {
  const calls = searchCalls(services);
  let headersOfSearches: FlatHeaders | undefined;

  function answer(
    call: SearchCall,
    queryText: string,
    headers: FlatHeaders,
  ): FinishedAnswer | undefined {
    const search = call.find(queryText);
    if (search === undefined) return undefined;
    const { query, found } = search;
    return finishAnswer({
      status: 200,
      headers: [...headers, "x-total-count", String(found.total)],
      body: found.cards.json,
      mark: `${found.cards.hash}.${found.total}`,
      served: searchLog.describe(query, found),
    });
  }

  answers.makeWith((url) => {
    const { path, queryText } = splitUrl(url);
    const call = calls.get(path);
    if (call === undefined || headersOfSearches === undefined) return undefined;
    if (url.includes("#") || !isReadableUrl(url)) return undefined;
    return answer(call, queryText, headersOfSearches);
  });

  for (const [path, call] of calls) {
    const { summary, querystring } = call;
    const schema = { tags: ["Search"], summary, querystring, response: { 200: studioCardsSchema } };
    app.get(path, { schema }, async (request, reply) => {
      headersOfSearches ??= jsonHeaders(reply);
      const finished = answer(call, splitUrl(request.url).queryText, headersOfSearches);
      if (finished === undefined) throw new Error("A search was first accepted, then refused");
      await sendFinished(finished, request, reply);
    });
  }
}

function searchCalls(services: Services): ReadonlyMap<string, SearchCall> {
  return new Map([
    [
      "/api/studios/search",
      searchCall(
        "Studios of a place, around a position, or of the whole directory",
        studioSearchQuerySchema,
        services.searchStudios,
        readPlainSearch,
      ),
    ],
    [
      "/api/studios/search/postal-code",
      searchCall(
        "Studios around a postal code",
        postalCodeSearchQuerySchema,
        services.searchByPostalCode,
      ),
    ],
    [
      "/api/studios/search/area",
      searchCall("Studios inside a map's rectangle", mapAreaQuerySchema, services.searchInMapArea),
    ],
  ]);
}

function searchCall<Query extends LoggedSearch>(
  summary: string,
  querystring: z.ZodType<Query>,
  search: (query: Query) => FoundStudios,
  readQuickly: (queryText: string) => Query | undefined = () => undefined,
): SearchCall {
  return {
    summary,
    querystring,
    find: (queryText) => {
      const query = readQuickly(queryText) ?? querystring.safeParse(parse(queryText)).data;
      return query === undefined ? undefined : { query, found: search(query) };
    },
  };
}

function splitUrl(url: string): { path: string; queryText: string } {
  const at = url.indexOf("?");
  return at < 0
    ? { path: url, queryText: "" }
    : { path: url.slice(0, at), queryText: url.slice(at + 1) };
}
