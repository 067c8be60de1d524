import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ChangeResults } from "../address/use-results-state.ts";

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
