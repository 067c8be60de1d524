import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import type { Database } from "#server/db/database.ts";
import { listActivePackages } from "#server/db/queries/listing-packages.ts";
import { KeptList } from "#server/services/kept-list.ts";

export type OfferedPackages = KeptList<ListingPackage>;

/** Operators change the rows by hand, too, and tell nobody. */
const MAX_AGE_MS = 30_000;

/** The packages on offer, in memory. What is bought is priced by the rows themselves. */
export function createOfferedPackages(db: Database): OfferedPackages {
  return new KeptList({ read: () => listActivePackages(db), maxAgeMs: MAX_AGE_MS });
}
