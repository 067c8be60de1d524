import type { RouterContextProvider } from "react-router";
import { prefetch } from "#app/lib/page-request.ts";
import { type ResultsParams, readResults } from "#domain/rules/search/results-url.ts";
import { centerQueryOf, placeQueryOf, resultsQueryOf } from "./results-query.ts";

/** What the server needs for the first paint of the results. */
export function loadResults(
  context: Readonly<RouterContextProvider>,
  params: ResultsParams,
  requestUrl: string,
) {
  const state = readResults(params, new URL(requestUrl).searchParams);
  const studios = resultsQueryOf(state);
  if (state.city === "") return prefetch(context, { queries: [studios] });
  const center = state.postalCode === undefined ? [] : [centerQueryOf(state)];
  return prefetch(context, { about: placeQueryOf(state), queries: [studios, ...center] });
}
