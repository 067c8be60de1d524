import type { ReadRow } from "#domain/contracts/imports/imported-place.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { saveImportRows } from "#server/imports/import-row-queries.ts";
import { updateImport } from "#server/imports/imports.ts";
import type { Previews } from "./previews.ts";

type Rows = { readonly id: number; readonly rows: readonly ReadRow[] };

/** The next rows of the file, in its order. */
export async function addRows(
  { db, now, previews }: ImportDeps & { readonly previews: Previews },
  actor: Actor,
  { id, rows }: Rows,
): Promise<void> {
  requireRight(actor, "directory");
  const planned = await previews.get(id).plan(rows);
  await saveImportRows(db, planned);
  await updateImport(db, id, { workedOnAt: now() });
}
