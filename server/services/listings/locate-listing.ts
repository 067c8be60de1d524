import { eq } from "drizzle-orm";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import type { Database } from "#server/db/database.ts";
import { studios } from "#server/db/schema/studios.ts";
import { AppError } from "#server/errors.ts";
import { locatePostalCode } from "#server/providers/places/locate-postal-code.ts";
import type { PlaceFinder } from "#server/providers/places/place-finder.ts";

type Position = { readonly latitude: number; readonly longitude: number };
type Located = { readonly latitude: number | null; readonly longitude: number | null };

/** By the full postal code of a studio that we know, else its first half, else the city. */
export async function locateListing(
  db: Database,
  places: PlaceFinder,
  listing: { readonly postalCode: string; readonly city: string },
): Promise<Position | undefined> {
  const postalCode = findPostalCode(listing.postalCode);
  const [neighbour] = postalCode
    ? await db
        .select({ latitude: studios.latitude, longitude: studios.longitude })
        .from(studios)
        .where(eq(studios.postalCode, postalCode))
        .orderBy(studios.id)
        .limit(1)
    : [];
  const found =
    locatePostalCode(postalCode ?? "", neighbour)?.at ?? places.findNamedPlace(listing.city);
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
