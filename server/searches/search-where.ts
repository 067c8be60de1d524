import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";
import { isProvince } from "#domain/rules/places/place-text.ts";
import {
  type Place,
  placeAtPosition,
  resolvePlace,
  resolvePostalCode,
} from "#server/catalogue/places/resolve-place.ts";
import type { Rectangle } from "#server/catalogue/search/grid.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";

/** Where a search looks, whichever of the searches it is. */
export type Where =
  | { readonly kind: "area"; readonly area: Rectangle }
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "everywhere" | "unknown" };

type PlaceQuery = Pick<
  AnySearchQuery,
  "location" | "latitude" | "longitude" | "postalCode" | "north" | "south" | "east" | "west"
>;

/** The map's area before the visitor's position before a postal code before a place's name. */
export function findWhere(index: StudioIndex, query: PlaceQuery): Where {
  const { north, south, east, west, latitude, longitude, postalCode, location } = query;
  if (north !== undefined && south !== undefined && east !== undefined && west !== undefined) {
    return { kind: "area", area: { north, south, east, west } };
  }
  if (latitude !== undefined && longitude !== undefined) {
    return { kind: "place", place: placeAtPosition({ latitude, longitude }) };
  }
  if (postalCode !== undefined) return known(resolvePostalCode(index, postalCode));
  if (location === undefined || isProvince(location)) return { kind: "everywhere" };
  return known(resolvePlace(index, location));
}

function known(place: Place | undefined): Where {
  return place === undefined ? { kind: "unknown" } : { kind: "place", place };
}
