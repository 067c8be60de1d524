import type { PackageMove } from "#domain/contracts/console/listing-package.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { packageVersions } from "./package-of.ts";
import { lockPackages, type PackageRow, updatePackage } from "./package-queries.ts";
import { orderOf } from "./package-undoable.ts";
import { announcePackageChange } from "./packages-changed.ts";

/** Changes places with its neighbour. Which of two equally near studios comes first follows the same order. */
export async function movePackage(
  deps: { readonly db: Database },
  actor: Actor,
  { name, version, direction }: PackageMove,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "package.move",
    lock: (tx) => lockAt(tx, packageVersions, name, version),
    apply: async (tx, locked, tell) => {
      const { current } = locked;
      const all = locked.all.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
      const to = all.indexOf(current) + (direction === "up" ? -1 : 1);
      const neighbour = all[to];
      if (neighbour === undefined) return;
      const moved = all.filter((each) => each !== current).toSpliced(to, 0, current);
      for (const [at, each] of moved.entries()) await put(tx, each, at + 1);
      const after = { order: orderOf(await lockPackages(tx)) };
      await tell({ subjectId: name, before: { order: orderOf(all) }, after });
    },
    announce: announcePackageChange,
  });
}

async function put(tx: Database, row: PackageRow, priority: number): Promise<void> {
  if (row.priority !== priority) await updatePackage(tx, row, { priority });
}
