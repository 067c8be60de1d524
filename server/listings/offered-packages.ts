import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { KeptList } from "#server/database/kept-list.ts";
import { notify } from "#server/database/notices.ts";
import { initialPackages } from "./initial-packages.ts";
import { insertPackages, listActivePackages } from "./package-queries.ts";

export type OfferedPackages = KeptList<ListingPackage>;

/** Operators change the rows by hand, too, and tell nobody. */
const MAX_AGE_MS = 30_000;

/** The packages on offer, in memory. What is bought is priced by the rows themselves. */
export function createOfferedPackages(db: Database): OfferedPackages {
  return new KeptList({ read: () => listActivePackages(db), maxAgeMs: MAX_AGE_MS });
}

const PACKAGES_CHANGED = "packages_changed";

/** To be called in the transaction that changes a package: every process then reads them anew. */
export async function announcePackageChange(db: Database): Promise<void> {
  await notify(db, PACKAGES_CHANGED, "");
}

/** Answers with a function that stops it. */
export function keepPackagesFresh(
  connection: DatabaseConnection,
  packages: OfferedPackages,
): Promise<() => Promise<void>> {
  return connection.listen(PACKAGES_CHANGED, () => packages.invalidate());
}

export async function ensurePackages(db: Database): Promise<void> {
  await insertPackages(db, initialPackages);
  await announcePackageChange(db);
}
