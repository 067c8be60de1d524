import { type ActionDispatch, useEffect } from "react";
import { findSuggestionSource } from "#app/components/search-box/find-suggestion-source.ts";
import { useQueryCache } from "#app/lib/use-query.ts";
import type { SearchBoxEvent } from "./search-box-state.ts";

const DEBOUNCE_MS = 300;

/** Asks once the typing has paused. A failure is logged, and one can search all the same. */
export function useSuggestions(
  wanted: string | undefined,
  dispatch: ActionDispatch<[SearchBoxEvent]>,
): void {
  const cache = useQueryCache();
  useEffect(() => {
    if (wanted === undefined) return;
    const suggest = async () => {
      try {
        const source = await findSuggestionSource(cache);
        const suggestions = await source.suggest(wanted);
        dispatch({ type: "suggested", for: wanted, suggestions });
      } catch (error) {
        console.warn("There are no suggestions:", error);
      }
    };
    const timer = setTimeout(() => void suggest(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, cache, dispatch]);
}
