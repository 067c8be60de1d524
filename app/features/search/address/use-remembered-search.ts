import { useEffect } from "react";
import { rememberSearch } from "#app/lib/visitor/remember.ts";
import type { Results } from "../use-results.ts";

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
