import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import type { Position } from "#domain/rules/places/distance.ts";

export type Match =
  | { readonly outcome: "same" | "doubt"; readonly studioId: number; readonly evidence: string[] }
  | { readonly outcome: "new" };

/** A place of a file, once it is placed. */
export type MatchedPlace = ImportedPlace &
  Position & { readonly name: string; readonly isPositionApproximate: boolean };

/** What of a studio tells whether a place of a file is the same one. */
export type KnownPlace = {
  readonly studioId: number;
  readonly name: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly postalCode: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Of its postal area or city: it says nothing about who is next door. */
  readonly isPositionApproximate: boolean;
  readonly googlePlaceId: string | null;
  readonly osmId: string | null;
  /** Its owner wrote its phone and its address, and keeps both: no file replaces them. */
  readonly isListed: boolean;
};

/**
 * Of a place of the file that is read. All of them are remembered to its end, and nothing else of it may stay: a copy,
 * since words that were cut out of a piece of the file keep the whole piece in memory.
 */
export function knownPlaceOf(place: MatchedPlace, studioId: number): KnownPlace {
  return structuredClone({
    studioId,
    name: place.name,
    phone: place.phone ?? null,
    website: place.website ?? null,
    postalCode: place.postalCode ?? null,
    address: place.address ?? null,
    city: place.city ?? null,
    latitude: place.latitude,
    longitude: place.longitude,
    isPositionApproximate: place.isPositionApproximate,
    googlePlaceId: place.googlePlaceId ?? null,
    osmId: place.osmId ?? null,
    isListed: false,
  });
}
