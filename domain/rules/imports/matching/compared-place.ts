import type { Position } from "#domain/rules/places/distance.ts";
import { houseKey } from "./house-key.ts";
import type { KnownPlace } from "./known-place.ts";
import { phoneKeys } from "./phone-keys.ts";
import { type SiteKey, siteKey } from "./site-key.ts";

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
  readonly [Field in keyof Omit<KnownPlace, "studioId">]?: KnownPlace[Field] | undefined;
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
