import type { Position } from "#domain/rules/places/distance.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import type { Database } from "#server/db/database.ts";
import { findPositionOfPostalCode } from "#server/db/queries/studios.ts";
import { AppError } from "#server/errors.ts";
import { findNamedPlace } from "#server/providers/places/gazetteer.ts";
import { locatePostalCode } from "#server/providers/places/locate-postal-code.ts";

type Located = { readonly latitude: number | null; readonly longitude: number | null };

/** By the full postal code of a studio that we know, else its first half, else the city. */
export async function locateListing(
  db: Database,
  listing: { readonly postalCode: string; readonly city: string },
): Promise<Position | undefined> {
  const postalCode = findPostalCode(listing.postalCode);
  const neighbour =
    postalCode === undefined ? undefined : await findPositionOfPostalCode(db, postalCode);
  const found = locatePostalCode(postalCode ?? "", neighbour)?.at ?? findNamedPlace(listing.city);
  return found && { latitude: found.latitude, longitude: found.longitude };
}

/** Without a position a studio is neither on the map nor near anything. */
export function requirePosition({ latitude, longitude }: Located): Position {
  if (latitude === null || longitude === null) {
    throw new AppError(
      "conflict",
      "We don't know where this studio is: neither its postal code nor its city is in our data. Set its position first.",
    );
  }
  return { latitude, longitude };
}
