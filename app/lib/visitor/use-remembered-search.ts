import { useEffect } from "react";
import type { Position } from "#domain/rules/places/distance.ts";
import { rememberSearch } from "./remember.ts";

type Searched = {
  state: { readonly postalCode: string | undefined };
  place: { readonly name: string } | null | undefined;
  center: Position | undefined;
};

/** Studio pages measure their distance from the last search (product rules, "Studio page"). */
export function useRememberedSearch({ state, place, center }: Searched): void {
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
