import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigate } from "react-router";

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
  // As soon as the card can be seen, also where the browser has more to do than to draw it.
  useLayoutEffect(() => {
    if (cardId === undefined) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [cardId]);
  return { cardId, point };
}

type ChangeMap = (
  part: { isMapOpen: boolean },
  options: { replace?: boolean; state?: string },
) => void;

/** Stands in the history beside an entry that opening the map made: one step back closes it. */
const OPENED = "map-opened";

/**
 * On a phone the map takes the list's place, and is a step in the history: Back closes it. Coming back, the
 * list is where it was.
 */
export function useMapToggle(isMapOpen: boolean, change: ChangeMap): () => void {
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

/** A pressed pin shows its entry in the list as well, where that is among those shown. */
export function useShownEntry(elementId: string | undefined): void {
  useEffect(() => {
    if (elementId === undefined) return;
    const entry = document.getElementById(elementId);
    entry?.scrollIntoView({ block: "center", behavior: isStill() ? "instant" : "smooth" });
  }, [elementId]);
}

function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
