import { packageFieldsSchema } from "#domain/contracts/console/listing-package.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { lockPackages, type PackageRow, updatePackage } from "./package-queries.ts";
import { announcePackageChange } from "./packages-changed.ts";
import { requireOneOnOffer } from "./require-one-on-offer.ts";

/** Prices, texts, whether it is on offer, and the order of all, in which each has its place beside the others. */
export const packageUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const all = await lockPackages(tx);
    const row = all.find(({ name }) => name === subjectId);
    if (row === undefined) return undefined;
    const { displayName, description, monthlyPrice, features, active } = row;
    return { displayName, description, monthlyPrice, features, active, order: orderOf(all) };
  },
  write: async (tx, { entry: { subjectId }, values }) => {
    const all = await lockPackages(tx);
    const row = all.find(({ name }) => name === subjectId);
    if (row === undefined) throw new AppError("not-found", "There is no such package.");
    const { order, ...changes } = packageFieldsSchema.parse(values);
    requireOneOnOffer(all, { ...row, ...changes });
    if (Object.keys(changes).length > 0) await updatePackage(tx, row, changes);
    if (order !== undefined) await writeOrder(tx, await lockPackages(tx), order);
    await announcePackageChange(tx);
    return values;
  },
};

/** As the log has it: the place of each. */
export function orderOf(all: readonly PackageRow[]): Record<string, number> {
  return Object.fromEntries(all.map(({ name, priority }) => [name, priority]));
}

async function writeOrder(
  tx: Database,
  all: readonly PackageRow[],
  order: Readonly<Record<string, number>>,
): Promise<void> {
  for (const row of all) {
    const priority = order[row.name];
    if (priority !== undefined && priority !== row.priority) {
      await updatePackage(tx, row, { priority });
    }
  }
}
