import { useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { MapCamera } from "#domain/rules/places/distance.ts";
import { cameraText } from "#domain/rules/search/results-url.ts";

type Change<State> = (
  part: Partial<State>,
  options?: { replace?: boolean; state?: string },
) => void;

/** Writes where the map stands without a navigation: one that is under way goes on. */
export type NoteCamera = (at: MapCamera) => void;

type AddressOf<State> = {
  /** Stays the same function for as long as the path does. */
  read: (query: URLSearchParams) => State;
  pathOf: (state: State) => string;
  changed: (state: State, part: Partial<State>) => State;
};

/**
 * The address's state. What the visitor chooses counts at once, before the address has followed, so
 * that two quick choices are both kept. The page stays where it is scrolled to.
 */
export function useAddressState<State extends { readonly at: MapCamera | undefined }>({
  read,
  pathOf,
  changed,
}: AddressOf<State>): [State, Change<State>, NoteCamera] {
  const [query] = useSearchParams();
  const { state: history } = useLocation();
  const navigate = useNavigate();
  const hasCamera = useHasCamera(query);
  const current = useMemo(() => {
    const found = read(query);
    return hasCamera ? found : { ...found, at: undefined };
  }, [read, query, hasCamera]);
  const [chosen, setChosen] = useState<{ from: State; to: State }>();
  const state = chosen?.from === current ? chosen.to : current;
  const change: Change<State> = (part, options) => {
    const to = changed(state, part);
    setChosen({ from: current, to });
    // What an entry of the history was made by stays with it.
    const kept = options?.replace ? { state: history } : {};
    void navigate(pathOf(to), { preventScrollReset: true, ...kept, ...options });
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
