import type { FoundPlace } from "#domain/contracts/place.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { findCityBySlug } from "#domain/vocabulary/cities.ts";
import type { ResultsState } from "./results-url.ts";

type Searched = Pick<ResultsState, "city" | "position" | "mapPlace">;

/** The place as people write it; until it is known, as the address does. Undefined where none is named. */
export function placeNameOf(
  { city, position, mapPlace }: Searched,
  place: FoundPlace | null | undefined,
): string | undefined {
  if (mapPlace !== undefined) return "this map area";
  if (position !== undefined) return "your area";
  if (city === "") return undefined;
  const text = placeTextOf(city);
  return place?.name ?? findCityBySlug(city)?.name ?? normalizePostalCode(text) ?? capitalise(text);
}

/** `richmond-hill` as a person would write it. */
export function placeTextOf(city: string): string {
  return city.replaceAll("-", " ");
}

function capitalise(text: string): string {
  return text.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}
