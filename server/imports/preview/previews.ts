import type { ImportShape, ImportState } from "#domain/contracts/imports/import-words.ts";
import type { ColumnMapping, ReadRow } from "#domain/contracts/imports/imported-place.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import {
  deleteImport,
  findImportOfFile,
  findNewestAuditId,
  getImportRecord,
  hasDirectoryChanged,
  type ImportRecord,
  insertImport,
  lockImport,
  updateImport,
} from "#server/imports/import-queries.ts";
import { countOutcomes, hasLeftOut, saveImportRows } from "#server/imports/import-row-queries.ts";
import { type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import { refuseImport } from "#server/imports/upload-queries.ts";
import { ImportPlanner } from "./import-planner.ts";

/** The previews that this process is making: what a planner knows is too much to load for each batch. */
export class Previews {
  readonly #planners = new Map<number, ImportPlanner>();

  async open(db: Database, record: ImportRecord, seenAt: Date): Promise<void> {
    const { id: importId, takesAll, takesPhotos } = record;
    const planned = { importId, takesAll, takesPhotos, seenAt };
    this.#planners.set(importId, await ImportPlanner.load(db, planned));
  }

  get(importId: number): ImportPlanner {
    const planner = this.#planners.get(importId);
    if (planner === undefined) {
      throw new AppError("conflict", "The site does not read this file any more. Begin again.");
    }
    return planner;
  }

  close(importId: number): void {
    this.#planners.delete(importId);
  }
}

export type ImportedFile = {
  readonly fileName: string;
  readonly sha256: string;
  readonly shape: ImportShape;
  readonly source: string | null;
  readonly licence: string | null;
  readonly mapping: ColumnMapping | null;
  readonly takesAll: boolean;
  readonly takesPhotos: boolean;
  /** Of one that was uploaded before it is read. */
  readonly id?: number | undefined;
};

/**
 * Rows can be added from now on. Where the very same file was shown before and nothing has changed since, that preview
 * is answered instead, whole.
 */
export async function beginImport(
  { db, now, previews }: StoreDeps & { readonly previews: Previews },
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
  const { source, licence, mapping, takesAll, takesPhotos } = shown;
  const same = { source, licence, mapping, takesAll, takesPhotos };
  return isSameJson(same, {
    ...{ source: file.source, licence: file.licence },
    ...{ mapping: file.mapping, takesAll: file.takesAll, takesPhotos: file.takesPhotos },
  });
}

type Rows = { readonly id: number; readonly rows: readonly ReadRow[] };

/** The next rows of the file, in its order. */
export async function addRows(
  { db, now, previews }: StoreDeps & { readonly previews: Previews },
  actor: Actor,
  { id, rows }: Rows,
): Promise<void> {
  requireRight(actor, "directory");
  const planned = await previews.get(id).plan(rows);
  await saveImportRows(db, planned);
  await updateImport(db, id, { workedOnAt: now() });
}

/** The file is read to its end: it can be looked at, and run. */
export async function finishPreview(
  { db, previews }: StoreDeps & { readonly previews: Previews },
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  const { state } = await getImportRecord(db, id);
  if (state !== "reading") throw new AppError("conflict", `Import ${id} was read already.`);
  previews.close(id);
  const counts = await countOutcomes(db, id);
  return summaryOf(
    db,
    await updateImport(db, id, { state: "previewed", counts, workedOnAt: null }),
  );
}

/** One that has changed nothing is forgotten, as if it had never been looked at. */
export async function discardImport(
  { db, previews }: StoreDeps & { readonly previews: Previews },
  actor: Actor,
  { id }: { readonly id: number },
): Promise<void> {
  requireRight(actor, "directory");
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id);
    if (!["uploaded", "reading", "refused", "previewed"].includes(state)) {
      throw new AppError("conflict", `Import ${id} has been run: undo it instead.`);
    }
    await deleteImport(tx, id);
  });
  previews.close(id);
}

/** Once an import is run, its rows remember what they have found: nobody plans them anew. */
export function requirePreviewed(id: number, state: ImportState): void {
  if (state === "previewed") return;
  throw new AppError("conflict", `Import ${id} can't be run: it is ${state}.`);
}

type Refused = { readonly id: number; readonly message: string };

/** A file that can't be read to its end: what was read of it is forgotten, and the sentence stays. */
export async function refuseReading(
  { db, now, previews }: StoreDeps & { readonly previews: Previews },
  actor: Actor,
  { id, message }: Refused,
): Promise<void> {
  requireRight(actor, "directory");
  previews.close(id);
  await refuseImport(db, id, { message, now: now() });
}
