import { isSameJson } from "#domain/rules/memory/same-json.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import type { ComparedPlace } from "./compared-place.ts";

/** Both say the same and leave out the same, to the last field that is compared: the same row again. */
export function isTwin(one: ComparedPlace, other: ComparedPlace): boolean {
  return (
    one.position.latitude === other.position.latitude &&
    one.position.longitude === other.position.longitude &&
    placeKey(one.name) === placeKey(other.name) &&
    isSameJson(valuesOf(one), valuesOf(other))
  );
}

function valuesOf({ phones, site, house, postalCode, googlePlaceId, osmId }: ComparedPlace) {
  return [phones, site?.key, site?.page, house, postalCode, googlePlaceId, osmId];
}
