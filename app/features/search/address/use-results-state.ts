import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { rememberSearch } from "#app/lib/visitor/remember.ts";
import type { MapCamera } from "#domain/rules/places/distance.ts";
import { findPathFilter } from "#domain/rules/search/filter-choices.ts";
import {
  cameraText,
  changedResults,
  type ResultsState,
  readResults,
  resultsPath,
} from "#domain/rules/search/results-url.ts";
import type { Results } from "../use-results.ts";

export type ChangeResults = (
  part: Partial<ResultsState>,
  options?: { replace?: boolean; state?: string },
) => void;

/** Writes where the map stands without a navigation: one that is under way goes on. */
export type NoteCamera = (at: MapCamera) => void;

/**
 * The address's state. What the visitor chooses counts at once, before the address has followed, so
 * that two quick choices are both kept. The page stays where it is scrolled to.
 */
export function useResultsState(): [ResultsState, ChangeResults, NoteCamera] {
  const { city, filter } = useParams();
  const [query] = useSearchParams();
  const { state: history } = useLocation();
  const navigate = useNavigate();
  const hasCamera = useHasCamera(query);
  const current = useMemo(() => {
    const read = readResults({ city, filter }, query);
    return hasCamera ? read : { ...read, at: undefined };
  }, [city, filter, query, hasCamera]);
  const [chosen, setChosen] = useState<{ from: ResultsState; to: ResultsState }>();
  const state = chosen?.from === current ? chosen.to : current;
  const change: ChangeResults = (part, options) => {
    const to = changedResults(state, part);
    setChosen({ from: current, to });
    // What an entry of the history was made by stays with it.
    const kept = options?.replace ? { state: history } : {};
    void navigate(resultsPath(to), { preventScrollReset: true, ...kept, ...options });
  };
  const noteCamera: NoteCamera = (at) => {
    setChosen({ from: current, to: { ...state, at } });
    const address = new URL(window.location.href);
    address.searchParams.set("at", cameraText(at));
    window.history.replaceState(window.history.state, "", address);
  };
  return [state, change, noteCamera];
}

const neverChanges = () => () => {};

/** The server renders one page, wherever the map stands: only the browser reads that. */
function useHasCamera(query: URLSearchParams): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => query.has("at"),
    () => false,
  );
}

/** The filter that the address itself names, as `/toronto/reformer-pilates` does. */
export function usePathFilter(): string | undefined {
  return findPathFilter(useParams().filter ?? "")?.key;
}

/** Studio pages measure their distance from the last search (product rules, "Studio page"). */
export function useRememberedSearch({ state, place, center }: Results): void {
  const { latitude, longitude } = center ?? {};
  const name = state.postalCode ?? place?.name;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    rememberSearch({
      ...(name === undefined ? {} : { place: name }),
      position: { latitude, longitude },
    });
  }, [name, latitude, longitude]);
}
