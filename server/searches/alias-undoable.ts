import { searchAliasSchema } from "#domain/contracts/console/search-alias.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import { deleteAlias, findAliasRow, insertAlias } from "./alias-queries.ts";
import { announceAliasChange } from "./aliases-changed.ts";

/** An alias is there or not: it is never changed. */
export const aliasUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const row = await findAliasRow(tx, subjectId);
    return row && { kind: row.kind, target: row.target };
  },
  write: async () => {
    throw new AppError("conflict", "An alias is removed and added, not changed.");
  },
  remove: async (tx, { entry }) => {
    const row = await findAliasRow(tx, entry.subjectId);
    if (row !== undefined) await deleteAlias(tx, row);
    await announceAliasChange(tx);
  },
  create,
};

async function create(tx: Database, { entry, values, actor }: Restoring): Promise<void> {
  const alias = {
    phrase: entry.subjectId,
    createdBy: actor.name,
    ...searchAliasSchema.parse(values),
  };
  const row = await insertAlias(tx, alias);
  if (row === undefined) throw new AppError("conflict", "The words have become an alias again.");
  await announceAliasChange(tx);
}
