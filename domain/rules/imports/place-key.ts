import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { tellingWords } from "#domain/rules/imports/matching/name-words.ts";
import { postalCodeOf } from "./placing.ts";

/** What a place is known by in any file: an id, else its name and where it is. */
export function placeKeyOf(place: ImportedPlace): string {
  if (place.googlePlaceId) return `google ${place.googlePlaceId}`;
  if (place.osmId) return `osm ${place.osmId}`;
  return `name ${tellingWords(place.name ?? "").join(" ")} ${whereabouts(place)}`;
}

function whereabouts(place: ImportedPlace): string {
  const code = postalCodeOf(place);
  if (code !== undefined) return code;
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined) return place.city ?? "";
  return `${latitude.toFixed(3)} ${longitude.toFixed(3)}`;
}
