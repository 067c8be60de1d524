import type { ListingSubmission } from "#domain/contracts/listings/listing.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { findNamedPlace, locatePostalCode } from "#server/catalogue/places/gazetteer.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { findPositionOfPostalCode } from "./studio-queries.ts";

/** The known city that somebody means, otherwise the city as it was written. */
export function cityOfStudio(studio: { readonly city: string }) {
  const place = findNamedPlace(studio.city);
  if (place) return { city: place.city, citySlug: place.citySlug };
  return { city: studio.city, citySlug: slugify(studio.city) || "ontario" };
}

/** Where a listing lies, and whether that is known no better than by its postal area or its city. */
export type LocatedListing = Position & { readonly isPositionApproximate: boolean };

type Located = { readonly latitude: number | null; readonly longitude: number | null };

/** By its owner's own pin, the full postal code of a studio that we know, else its first half, else the city. */
export async function locateListing(
  db: Database,
  listing: Pick<ListingSubmission, "postalCode" | "city" | "position">,
): Promise<LocatedListing | undefined> {
  if (listing.position) return { ...listing.position, isPositionApproximate: false };
  const postalCode = findPostalCode(listing.postalCode);
  const neighbour =
    postalCode === undefined ? undefined : await findPositionOfPostalCode(db, postalCode);
  const byCode = locatePostalCode(postalCode ?? "", neighbour);
  const found = byCode?.at ?? findNamedPlace(listing.city);
  if (!found) return undefined;
  const { latitude, longitude } = found;
  return { latitude, longitude, isPositionApproximate: byCode?.approximate ?? true };
}

export const NO_POSITION =
  "We don't know where this studio is: neither its postal code nor its city is in our data. Set its position first.";

/** Without a position a studio is neither on the map nor near anything. */
export function requirePosition({ latitude, longitude }: Located): Position {
  if (latitude === null || longitude === null) {
    throw new AppError("conflict", NO_POSITION);
  }
  return { latitude, longitude };
}
