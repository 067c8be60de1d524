import { bindServices } from "#server/bind-services.ts";
import type { Database } from "#server/database/database.ts";
import { listAllPackages } from "./list-all-packages.ts";
import { movePackage } from "./move-package.ts";
import { savePackage } from "./save-package.ts";

/** What owners can buy. */
export function createPackageServices(deps: { readonly db: Database }) {
  return bindServices(deps, { listAllPackages, movePackage, savePackage });
}
