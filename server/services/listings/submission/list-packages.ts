import type { ListingPackage } from "#domain/contracts/listing.ts";
import { listActivePackages } from "#server/db/queries/listing-packages.ts";
import type { ListingDeps } from "../listing-deps.ts";

/** What an owner chooses from. */
export async function listPackages({ db }: Pick<ListingDeps, "db">): Promise<ListingPackage[]> {
  return listActivePackages(db);
}
