import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FoundPlace } from "#domain/contracts/place.ts";
import { type ResultsState, withoutFilters } from "#domain/rules/search/results-url.ts";
import { sortStudios } from "#domain/rules/search/sorting.ts";
import { centerQueryOf, placeQueryOf, resultsQueryOf } from "./results-query.ts";
import { placeNameOf } from "./results-words.ts";

export type Results = ReturnType<typeof useResults>;

/** What the address means, and what was found. */
export function useResults(state: ResultsState) {
  const place = useQuery({ ...placeQueryOf(state), enabled: state.city !== "" }).data;
  const hasCenter = state.city !== "" || state.postalCode !== undefined;
  const center = useQuery({ ...centerQueryOf(state), enabled: hasCenter }).data;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...resultsQueryOf(state),
    // A changed filter keeps the old list until the new one is there; another place does not.
    placeholderData: (last, query) =>
      query !== undefined && isSamePlace(query.queryKey[0], state) ? last : undefined,
  });
  const studios = useMemo(() => sortStudios(data?.studios ?? [], state.sort), [data, state.sort]);
  return {
    state,
    place,
    placeName: placeNameOf(state, place),
    center: state.position ?? center ?? undefined,
    widenedFrom: widenedFrom(state, place, data?.studios ?? []),
    studios,
    facets: data?.facets,
    count: isPlaceholderData ? undefined : data?.totalCount,
    failure: isFetching ? undefined : error?.message,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}

const filterNames = [
  "distance",
  "timeOfDay",
  "priceRange",
  "classTypes",
  "amenities",
  "rating",
  "openNow",
  "openOn",
  "openTime",
];

function isSamePlace(path: string, state: ResultsState): boolean {
  const [now] = resultsQueryOf(withoutFilters(state)).queryKey;
  return withoutFilterNames(path) === withoutFilterNames(now);
}

function withoutFilterNames(path: string): string {
  const [call = "", query = ""] = path.split("?");
  const kept = [...new URLSearchParams(query)].filter(([name]) => !filterNames.includes(name));
  return `${call}?${new URLSearchParams(kept)}`;
}

/** The town whose neighbours' studios are shown, because it has none (product rules, "Search"). */
function widenedFrom(
  { distance, postalCode, position, mapPlace }: ResultsState,
  place: FoundPlace | null | undefined,
  studios: readonly { city: string }[],
): string | undefined {
  const isElsewhere = distance ?? postalCode ?? position ?? mapPlace;
  if (isElsewhere !== undefined || !place || studios.length === 0) return undefined;
  return studios.some(({ city }) => city === place.city) ? undefined : place.name;
}
