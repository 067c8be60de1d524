import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { sortStudios } from "#domain/rules/sorting.ts";
import { placeQueryOf, resultsQueryOf } from "./results-query.ts";
import { type ResultsState, readResults, resultsPath } from "./results-url.ts";
import { placeNameOf } from "./results-words.ts";

/** The address, what it means, and what was found. */
export function useResults() {
  const state = useResultsState();
  const place = useQuery({ ...placeQueryOf(state), enabled: state.city !== "" }).data;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...resultsQueryOf(state),
    // A filter that changes keeps the old list until the new one is there; another place does not.
    placeholderData: (last, query) =>
      query?.queryKey[0].includes(placePart(state)) ? last : undefined,
  });
  const studios = useMemo(() => sortStudios(data?.studios ?? [], state.sort), [data, state.sort]);
  const placeName = placeNameOf(state, place);
  return {
    state,
    place,
    placeName,
    studios,
    count: isPlaceholderData ? undefined : data?.totalCount,
    failure: isFetching ? undefined : error?.message,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}

export function useResultsState(): ResultsState {
  const { city, filter } = useParams();
  const [query] = useSearchParams();
  return useMemo(() => readResults({ city, filter }, query), [city, filter, query]);
}

/** Goes to another state; the page stays where it is scrolled to. */
export function useChangeResults() {
  const navigate = useNavigate();
  return useCallback(
    (state: ResultsState, options: { replace?: boolean } = {}) =>
      void navigate(resultsPath(state), { preventScrollReset: true, ...options }),
    [navigate],
  );
}

export type ChangeResults = ReturnType<typeof useChangeResults>;

function placePart(state: ResultsState): string {
  const bare = { ...state, distance: undefined, timeOfDay: undefined, priceRange: undefined };
  const [path] = resultsQueryOf({ ...bare, classTypes: [], amenities: [] }).queryKey;
  return path.replace(/[?&]distance=\d+/, "");
}
