import { useQuery } from "#app/lib/use-query.ts";
import { centerQueryOf, placeQueryOf } from "#app/queries/places.ts";
import type { FoundPlace } from "#domain/contracts/place.ts";
import { filterNames } from "#domain/rules/search/filter-choices.ts";
import { placeNameOf } from "#domain/rules/search/place-name.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { ResultStudio } from "./result-studio.ts";
import { nextClassesQueryOf, resultsQueryOf } from "./results-query.ts";

export type Results = ReturnType<typeof useResults>;

/** What the address means, and what was found. */
export function useResults(state: ResultsState) {
  const place = useQuery(placeQueryOf(state), { enabled: state.city !== "" }).data;
  const hasCenter = state.city !== "" || state.postalCode !== undefined;
  const center = useQuery(centerQueryOf(state), { enabled: hasCenter }).data;
  const search = resultsQueryOf(state);
  const { data, error, isFetching, refetch } = useQuery(search, {
    keep: (last, lastPath) => keepWhile(last, lastPath, search.key),
  });
  const studios = data?.studios ?? noStudios;
  const next = useQuery(nextClassesQueryOf(state, studios), {
    enabled: state.classTypes.length > 0 && studios.length > 0,
  }).data;
  return {
    state,
    place,
    placeName: placeNameOf(state, place),
    center: state.position ?? center ?? undefined,
    widenedFrom: widenedFrom(state, place, studios),
    studios,
    /** Of each of them what can be taken next, where a class type is searched. */
    next,
    facets: data?.facets,
    count: data?.totalCount,
    failure: isFetching ? undefined : error?.message,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}

const noStudios: readonly ResultStudio[] = [];

/** How many, and in which order: the number of all that match stays. */
const orderNames = ["limit", "sort"];

/**
 * The old list stays until the new one is there: its number too where only more or another order is
 * asked for, not where a filter changed. Another place begins with nothing.
 */
function keepWhile<Found>(last: Found, lastPath: string, path: string) {
  const isSame = (names: readonly string[]) => without(names, lastPath) === without(names, path);
  if (isSame(orderNames)) return last;
  return isSame([...orderNames, ...filterNames]) ? { ...last, totalCount: undefined } : undefined;
}

function without(names: readonly string[], path: string): string {
  const [call = "", query = ""] = path.split("?");
  const kept = [...new URLSearchParams(query)].filter(([name]) => !names.includes(name));
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
