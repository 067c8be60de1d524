import type { Database } from "#server/db/database.ts";
import { bindServices } from "#server/services/bind-services.ts";
import { listAllPackages } from "./list-all-packages.ts";
import { movePackage } from "./move-package.ts";
import { savePackage } from "./save-package.ts";

/** What owners can buy. */
export function createPackageServices(deps: { readonly db: Database }) {
  return bindServices(deps, { listAllPackages, movePackage, savePackage });
}
