import type { RouterContextProvider } from "react-router";
import { prefetch } from "#app/lib/page-request.ts";
import type { QueryCache } from "#app/lib/query-cache.ts";
import { centerQueryOf, placeQueryOf, readingQueryOf } from "#app/queries/places.ts";
import { type ResultsParams, readResults } from "#domain/rules/search/results-url.ts";
import { alternativesQueryOf, nextClassesQueryOf, resultsQueryOf } from "./results-query.ts";

/** What the server needs for the first paint of the results. */
export function loadResults(
  context: Readonly<RouterContextProvider>,
  params: ResultsParams,
  requestUrl: string,
) {
  const state = readResults(params, new URL(requestUrl).searchParams);
  const studios = resultsQueryOf(state);
  const place = placeQueryOf(state);
  const typed = state.typed === undefined ? [] : [readingQueryOf(state)];
  const next = (answers: QueryCache) => {
    const found = answers.find(studios)?.data;
    const isUnknown = answers.find(place)?.data === null;
    const isByType = state.classTypes.length > 0 && found !== undefined && found.studios.length > 0;
    return [
      ...(isByType ? [nextClassesQueryOf(state, found.studios)] : []),
      ...(found?.totalCount === 0 ? [alternativesQueryOf(state)] : []),
      ...(isUnknown ? [readingQueryOf(state)] : []),
    ];
  };
  if (state.city === "") return prefetch(context, { queries: [studios, ...typed], next });
  const center = state.postalCode === undefined ? [] : [centerQueryOf(state)];
  return prefetch(context, { about: place, queries: [studios, ...center, ...typed], next });
}
