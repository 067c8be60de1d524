import type { QueryClient } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import { prefetch } from "#app/lib/page-request.ts";
import { type ResultsParams, readResults } from "#domain/rules/search/results-url.ts";
import {
  alternativesQueryOf,
  centerQueryOf,
  placeQueryOf,
  resultsQueryOf,
} from "./results-query.ts";

/** What the server needs for the first paint of the results. */
export function loadResults(
  context: Readonly<RouterContextProvider>,
  params: ResultsParams,
  requestUrl: string,
) {
  const state = readResults(params, new URL(requestUrl).searchParams);
  const studios = resultsQueryOf(state);
  const next = (client: QueryClient) =>
    client.getQueryData<{ totalCount: number }>(studios.queryKey)?.totalCount === 0
      ? [alternativesQueryOf(state)]
      : [];
  if (state.city === "") return prefetch(context, { queries: [studios], next });
  const center = state.postalCode === undefined ? [] : [centerQueryOf(state)];
  return prefetch(context, { about: placeQueryOf(state), queries: [studios, ...center], next });
}
