import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notify.ts";
import type { OfferedPackages } from "./offered-packages.ts";

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
