import { useCallback } from "react";
import { useParams } from "react-router";
import { useAddressState } from "#app/lib/use-address-state.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { centerQueryOf, placeQueryOf } from "#app/queries/places.ts";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import {
  type ClassesState,
  changedClasses,
  classesPath,
  readClasses,
} from "#domain/rules/classes/classes-url.ts";
import { placeNameOf } from "#domain/rules/search/place-name.ts";
import { classesQueryOf } from "./classes-query.ts";

export type ChangeClasses = ReturnType<typeof useClassesState>[1];

export function useClassesState() {
  const { city } = useParams();
  const read = useCallback((query: URLSearchParams) => readClasses({ city }, query), [city]);
  return useAddressState({ read, pathOf: classesPath, changed: changedClasses });
}

export type Classes = ReturnType<typeof useClasses>;

const noClass: readonly FoundClass[] = [];

/** What the address means, and what was found. */
export function useClasses(state: ClassesState) {
  const place = useQuery(placeQueryOf(state), { enabled: state.city !== "" }).data;
  const hasCenter = state.city !== "" || state.postalCode !== undefined;
  const center = useQuery(centerQueryOf(state), { enabled: hasCenter }).data;
  const search = classesQueryOf(state);
  const { data, error, isFetching, refetch } = useQuery(search, {
    keep: (last, lastPath) => keepWhile(last, lastPath, search.key),
  });
  const days = Object.keys(data?.facets?.days ?? {}).sort();
  return {
    state,
    place,
    placeName: placeNameOf(state, place),
    isUnknown: place === null && isSearchedByPlace(state),
    center: state.position ?? center ?? undefined,
    classes: data?.classes ?? noClass,
    facets: data?.facets,
    /** Those that can be chosen, the first of which is today by the clocks of Ontario; empty until it is known. */
    days,
    today: days[0],
    count: data?.totalCount,
    failure: isFetching ? undefined : error?.message,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}

function isSearchedByPlace({ postalCode, position, mapPlace }: ClassesState): boolean {
  return postalCode === undefined && position === undefined && mapPlace === undefined;
}

/** The old list stays until the new one is there, its number only where more of it is asked for. */
function keepWhile<Found>(last: Found, lastPath: string, path: string) {
  if (without(["limit"], lastPath) === without(["limit"], path)) return last;
  const isSamePlace = placeNames.every((name) => namedIn(name, lastPath) === namedIn(name, path));
  return isSamePlace ? { ...last, totalCount: undefined } : undefined;
}

const placeNames = ["location", "latitude", "longitude", "postalCode", "north", "east"];

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split("?")[1]);
}

function namedIn(name: string, path: string): string | null {
  return queryOf(path).get(name);
}

function without(names: readonly string[], path: string): string {
  const kept = [...queryOf(path)].filter(([name]) => !names.includes(name));
  return String(new URLSearchParams(kept));
}
