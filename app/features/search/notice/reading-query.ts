import { reading } from "#app/queries/places.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { placeTextOf } from "../results-query.ts";

/** How what was typed was understood; without it, how the address's own place might be meant. */
export function readingQueryOf({ typed, city }: ResultsState) {
  return reading(typed ?? placeTextOf(city));
}
