import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import type { ListingDeps } from "./listing-deps.ts";

/** What an owner chooses from. */
export async function listPackages({
  packages,
}: Pick<ListingDeps, "packages">): Promise<ListingPackage[]> {
  return [...(await packages.list())];
}
