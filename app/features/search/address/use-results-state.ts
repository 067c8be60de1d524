import { useCallback } from "react";
import { useParams } from "react-router";
import { useAddressState } from "#app/lib/use-address-state.ts";
import { findPathFilter } from "#domain/rules/search/filter-choices.ts";
import { changedResults, readResults, resultsPath } from "#domain/rules/search/results-url.ts";

export type ChangeResults = ReturnType<typeof useResultsState>[1];

export function useResultsState() {
  const { city, filter } = useParams();
  const read = useCallback(
    (query: URLSearchParams) => readResults({ city, filter }, query),
    [city, filter],
  );
  return useAddressState({ read, pathOf: resultsPath, changed: changedResults });
}

/** The filter that the address itself names, as `/toronto/reformer-pilates` does. */
export function usePathFilter(): string | undefined {
  return findPathFilter(useParams().filter ?? "")?.key;
}
