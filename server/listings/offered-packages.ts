import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import type { Database } from "#server/database/database.ts";
import { KeptList } from "#server/database/kept-list.ts";
import { listActivePackages } from "./package-queries.ts";

export type OfferedPackages = KeptList<ListingPackage>;

/** Operators change the rows by hand, too, and tell nobody. */
const MAX_AGE_MS = 30_000;

/** The packages on offer, in memory. What is bought is priced by the rows themselves. */
export function createOfferedPackages(db: Database): OfferedPackages {
  return new KeptList({ read: () => listActivePackages(db), maxAgeMs: MAX_AGE_MS });
}
