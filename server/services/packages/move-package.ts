import type { PackageMove } from "#domain/contracts/console/listing-package.ts";
import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import {
  lockPackages,
  type PackageRow,
  updatePackage,
} from "#server/db/queries/listing-packages.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { announcePackageChange } from "#server/services/listings/packages/packages-changed.ts";
import { requireVersion } from "#server/services/memory/require-version.ts";
import { getPackageOf } from "./package-of.ts";
import { orderOf } from "./package-undoable.ts";

/** Changes places with its neighbour. Which of two equally near studios comes first follows the same order. */
export async function movePackage(
  { db }: { readonly db: Database },
  actor: Actor,
  { name, version, direction }: PackageMove,
): Promise<void> {
  requireRight(actor, "settings");
  await db.transaction(async (tx) => {
    const all = (await lockPackages(tx)).toSorted((a, b) => a.priority - b.priority || a.id - b.id);
    const current = getPackageOf(all, name);
    requireVersion({ readVersion: version, current, typed: {} });
    const to = all.indexOf(current) + (direction === "up" ? -1 : 1);
    const neighbour = all[to];
    if (neighbour === undefined) return;
    const moved = all.filter((each) => each !== current).toSpliced(to, 0, current);
    for (const [at, each] of moved.entries()) await put(tx, each, at + 1);
    await writeAudit(tx, {
      actor,
      action: "package.move",
      subjectId: name,
      before: { order: orderOf(all) },
      after: { order: orderOf(await lockPackages(tx)) },
    });
    await announcePackageChange(tx);
  });
}

async function put(tx: Database, row: PackageRow, priority: number): Promise<void> {
  if (row.priority !== priority) await updatePackage(tx, row, { priority });
}
