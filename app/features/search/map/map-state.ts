import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { MapStudio } from "#app/components/map/map-canvas.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { studioPins } from "#app/queries/studios.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import { searchOf } from "../results-query.ts";
import type { Results } from "../use-results.ts";

/** Whoever only passes over a pin means nothing by it. */
const SHOW_MS = 120;
/** Long enough to reach the card from its pin. */
const LEAVE_MS = 260;

/**
 * Whose card is on the map: that of the pressed pin, else of the one that is pointed at or has the focus.
 * Escape closes it and leads back to the pin.
 */
export function useMapCard(
  selectedId: number | undefined,
  onSelect: (id: number | undefined) => void,
) {
  const [pointedId, setPointedId] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dismissedId = useRef<number>(undefined);
  const point = useCallback((id: number | undefined) => {
    clearTimeout(timer.current);
    if (id !== undefined && id === dismissedId.current) return;
    dismissedId.current = undefined;
    const delayMs = id === undefined ? LEAVE_MS : SHOW_MS;
    timer.current = setTimeout(() => setPointedId(id), delayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const cardId = selectedId ?? pointedId;
  const close = useEffectEvent(() => {
    clearTimeout(timer.current);
    dismissedId.current = cardId;
    setPointedId(undefined);
    onSelect(undefined);
    document.querySelector<HTMLElement>(`[data-studio="${cardId}"]`)?.focus();
  });
  useEffect(() => {
    if (cardId === undefined) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [cardId]);
  return { cardId, point };
}

/**
 * Every match, however many. The list's studios are the first of them: where it holds all, or the map is
 * not to be seen, nothing more is asked for.
 */
export function useMapPins(
  { state, studios, count = 0 }: Results,
  isMapShown: boolean,
): readonly MapStudio[] {
  const isMore = isMapShown && count > studios.length;
  const { data: pins } = useQuery(studioPins(searchOf(state).choices), { enabled: isMore });
  return useMemo(() => {
    if (!isMore || pins === undefined) return studios;
    return pins.map(([id, latitude, longitude, rating, name]) => {
      return { id, latitude, longitude, rating, name };
    });
  }, [isMore, pins, studios]);
}

/** Stands in the history beside an entry that opening the map made: one step back closes it. */
const OPENED = "map-opened";

/**
 * On a phone the map takes the list's place, and is a step in the history: Back closes it. Coming back, the
 * list is where it was.
 */
export function useMapToggle(isMapOpen: boolean, change: ChangeResults): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    if (isMapOpen) return () => window.scrollTo({ top: scrolledTo.current, behavior: "instant" });
    return undefined;
  }, [isMapOpen]);
  return () => {
    if (!isMapOpen) {
      scrolledTo.current = window.scrollY;
      change({ isMapOpen: true }, { state: OPENED });
    } else if (state === OPENED) {
      void navigate(-1);
    } else {
      change({ isMapOpen: false }, { replace: true });
    }
  };
}

/** From here on the results have their map beside the list (`lg` of the style sheet). */
const WIDE = "(min-width: 64rem)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** False on the server, which knows no screen. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen, () => false);
}
