import { asc, eq } from "drizzle-orm";
import type { ListingPackage } from "#domain/contracts/listing.ts";
import { listingPackages } from "#server/db/schema/listing-packages.ts";
import type { ListingDeps } from "./listing-deps.ts";

/** Those on offer, the smallest first. */
export async function listPackages({ db }: Pick<ListingDeps, "db">): Promise<ListingPackage[]> {
  const { id, name, displayName, description, monthlyPrice, features, isFeatured } =
    listingPackages;
  return db
    .select({ id, name, displayName, description, monthlyPrice, features, isFeatured })
    .from(listingPackages)
    .where(eq(listingPackages.active, true))
    .orderBy(asc(listingPackages.priority), asc(listingPackages.id));
}
