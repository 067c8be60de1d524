import type { PackageForm } from "#domain/contracts/console/listing-package.ts";
import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { lockPackages, updatePackage } from "#server/db/queries/listing-packages.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { announcePackageChange } from "#server/services/listings/packages/packages-changed.ts";
import { requireVersion } from "#server/services/memory/require-version.ts";
import { getPackageOf } from "./package-of.ts";
import { requireOneOnOffer } from "./require-one-on-offer.ts";

/** For whoever buys from now on: a listing carries the amount that its owner was told. */
export async function savePackage(
  { db }: { readonly db: Database },
  actor: Actor,
  { name, version, ...typed }: PackageForm,
): Promise<void> {
  requireRight(actor, "settings");
  await db.transaction(async (tx) => {
    const all = await lockPackages(tx);
    const current = getPackageOf(all, name);
    requireVersion({ readVersion: version, current, typed });
    requireOneOnOffer(all, { name, active: typed.active });
    const { displayName, description, monthlyPrice, features, active } = current;
    await updatePackage(tx, current, typed);
    await writeAudit(tx, {
      actor,
      action: "package.edit",
      subjectId: name,
      before: { displayName, description, monthlyPrice, features, active },
      after: typed,
    });
    await announcePackageChange(tx);
  });
}
