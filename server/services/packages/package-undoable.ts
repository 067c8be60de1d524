import { packageFieldsSchema } from "#domain/contracts/console/listing-package.ts";
import type { Database } from "#server/db/database.ts";
import {
  lockPackages,
  type PackageRow,
  updatePackage,
} from "#server/db/queries/listing-packages.ts";
import { AppError } from "#server/errors.ts";
import { announcePackageChange } from "#server/services/listings/packages/packages-changed.ts";
import type { Undoable } from "#server/services/memory/undoable.ts";

/** Prices, texts, and whether it is on offer; a place in the order concerns its neighbours, too. */
export const packageUndoable: Undoable = {
  right: "settings",
  refuse: ({ action }) =>
    action === "package.move" ? "Move the package back: its neighbours moved with it." : undefined,
  read: async (tx, { subjectId }) => {
    const row = await findPackage(tx, subjectId);
    if (row === undefined) return undefined;
    const { displayName, description, monthlyPrice, features, active } = row;
    return { displayName, description, monthlyPrice, features, active };
  },
  write: async (tx, { entry: { subjectId }, values }) => {
    const row = await findPackage(tx, subjectId);
    if (row === undefined) throw new AppError("not-found", "There is no such package.");
    await updatePackage(tx, row, packageFieldsSchema.parse(values));
    await announcePackageChange(tx);
    return values;
  },
};

async function findPackage(tx: Database, name: string): Promise<PackageRow | undefined> {
  return (await lockPackages(tx)).find((row) => row.name === name);
}
