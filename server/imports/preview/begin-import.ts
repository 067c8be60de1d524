import type { ColumnMapping } from "#domain/contracts/imports/column-mapping.ts";
import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import { isSameJson } from "#domain/rules/memory/same-json.ts";
import type { Database } from "#server/database/database.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { hasLeftOut } from "#server/imports/import-row-queries.ts";
import { type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import {
  findImportOfFile,
  findNewestAuditId,
  hasDirectoryChanged,
  type ImportRecord,
  insertImport,
  updateImport,
} from "#server/imports/imports.ts";
import type { Previews } from "./previews.ts";

export type ImportedFile = {
  readonly fileName: string;
  readonly sha256: string;
  readonly shape: ImportShape;
  readonly source: string | null;
  readonly licence: string | null;
  readonly mapping: ColumnMapping | null;
  readonly takesAll: boolean;
  /** Of one that was uploaded before it is read. */
  readonly id?: number | undefined;
};

/**
 * Rows can be added from now on. Where the very same file was shown before and nothing has changed since, that preview
 * is answered instead, whole.
 */
export async function beginImport(
  { db, now, previews }: ImportDeps & { readonly previews: Previews },
  actor: Actor,
  { id, ...file }: ImportedFile,
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  const shown =
    id === undefined ? await findImportOfFile(db, file.sha256, ["previewed"]) : undefined;
  if (shown && isSameRequest(shown, file) && (await isStillRight(db, shown))) {
    return summaryOf(db, shown);
  }
  const basisAuditId = await findNewestAuditId(db);
  const values = {
    ...file,
    createdBy: actor.name,
    state: "reading",
    basisAuditId,
    workedOnAt: now(),
  } as const;
  const record =
    id === undefined ? await insertImport(db, values) : await updateImport(db, id, values);
  // The same file again was seen when it was first brought, whatever day it is.
  const first = await findImportOfFile(db, file.sha256, ["finished", "undone"]);
  await previews.open(db, record, first?.startedAt ?? now());
  return summaryOf(db, record);
}

/** Nothing has changed since, and nobody has left anything out of it. */
async function isStillRight(db: Database, { id, basisAuditId }: ImportRecord): Promise<boolean> {
  return !(await hasDirectoryChanged(db, basisAuditId)) && !(await hasLeftOut(db, id));
}

function isSameRequest(shown: ImportRecord, file: Omit<ImportedFile, "id">): boolean {
  const { source, licence, mapping, takesAll } = shown;
  const same = { source, licence, mapping, takesAll };
  return isSameJson(same, {
    ...{ source: file.source, licence: file.licence },
    ...{ mapping: file.mapping, takesAll: file.takesAll },
  });
}
