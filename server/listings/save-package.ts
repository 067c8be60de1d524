import type { PackageForm } from "#domain/contracts/console/listing-package.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { packageVersions } from "./package-of.ts";
import { updatePackage } from "./package-queries.ts";
import { announcePackageChange } from "./packages-changed.ts";
import { requireOneOnOffer } from "./require-one-on-offer.ts";

/** For whoever buys from now on: a listing carries the amount that its owner was told. */
export async function savePackage(
  deps: { readonly db: Database },
  actor: Actor,
  { name, version, ...typed }: PackageForm,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "package.edit",
    lock: (tx) => lockAt(tx, packageVersions, name, version, typed),
    apply: async (tx, { all, current }, tell) => {
      requireOneOnOffer(all, { name, active: typed.active });
      const { displayName, description, monthlyPrice, features, active } = current;
      await updatePackage(tx, current, typed);
      const before = { displayName, description, monthlyPrice, features, active };
      await tell({ subjectId: name, before, after: typed });
    },
    announce: announcePackageChange,
  });
}
