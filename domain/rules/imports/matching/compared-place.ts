import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import type { KnownPlace } from "./known-place.ts";
import { houseKey, phoneKeys, type SiteKey, siteKey } from "./place-keys.ts";

/** A place with its fields in the form in which they are compared. */
export type ComparedPlace = {
  readonly name: string;
  readonly phones: readonly string[];
  readonly site: SiteKey | undefined;
  readonly house: string | undefined;
  readonly city: string | undefined;
  /** Wherever its name could have a word from. */
  readonly whereabouts: readonly (string | null | undefined)[];
  readonly postalCode: string | undefined;
  readonly position: Position;
  readonly isPositionApproximate: boolean;
  readonly googlePlaceId: string | undefined;
  readonly osmId: string | undefined;
};

type Compared = {
  readonly [Field in keyof Omit<KnownPlace, "studioId" | "isListed">]?:
    | KnownPlace[Field]
    | undefined;
} & Position & { readonly name: string; readonly neighborhood?: string | undefined };

/** Of a studio of ours and of a place in a file alike. */
export function comparedPlace(place: Compared): ComparedPlace {
  return {
    name: place.name,
    phones: phoneKeys(place.phone),
    site: siteKey(place.website),
    house: houseKey(place.address),
    city: place.city || undefined,
    whereabouts: [place.city, place.neighborhood, place.address],
    postalCode: place.postalCode?.trim().toUpperCase() || undefined,
    position: place,
    isPositionApproximate: place.isPositionApproximate ?? false,
    googlePlaceId: place.googlePlaceId || undefined,
    osmId: place.osmId || undefined,
  };
}

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
