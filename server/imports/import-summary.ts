import { ROWS_A_PAGE } from "#domain/contracts/console/row.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight, siteActor } from "#server/history/actor.ts";
import type { ImportOf } from "#server/studios/import-studios.ts";
import {
  countImportRows,
  getImportRecord,
  type ImportRecord,
  pageImports,
} from "./import-queries.ts";

export async function getImport(
  { db }: StoreDeps,
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  return summaryOf(db, await getImportRecord(db, id));
}

/** The newest first, from page 1 on. */
export async function listImports(
  { db }: StoreDeps,
  actor: Actor,
  { page: asked = 1 }: { readonly page?: number | undefined },
): Promise<{ imports: ImportSummary[]; total: number; page: number; pageSize: number }> {
  requireRight(actor, "directory");
  const { found, total, page } = await pageImports(db, { page: asked, pageSize: ROWS_A_PAGE });
  const imports = await Promise.all(found.map((record) => summaryOf(db, record)));
  return { imports, total, page, pageSize: ROWS_A_PAGE };
}

export type ImportSummary = Pick<
  ImportRecord,
  | "id"
  | "fileName"
  | "sha256"
  | "shape"
  | "state"
  | "source"
  | "licence"
  | "mapping"
  | "takesAll"
  | "takesPhotos"
  | "createdBy"
  | "startedAt"
  | "finishedAt"
  | "undoneAt"
  | "counts"
  | "doneThrough"
  | "message"
> & {
  /** How many its file has, or those that are read by now. */
  readonly rows: number;
};

export async function summaryOf(db: Database, record: ImportRecord): Promise<ImportSummary> {
  const { basisAuditId, askedBy, workedOnAt, ...shown } = record;
  const rows = record.counts?.read ?? (await countImportRows(db, record.id));
  return { ...shown, rows };
}

/** The site itself, where it goes on with what an operator has begun. */
export const siteOperator: Actor = { name: "site", role: "operator" };

/** Who asked for what is under way: a job works for them. */
export function askerOf({ askedBy }: ImportRecord): Actor {
  return askedBy === null ? siteActor : { name: askedBy, role: "operator" };
}

/** Which import writes, as studios and the log are told. */
export function importOf({ id, fileName }: ImportRecord, actor: Actor, now: Date): ImportOf {
  return { importId: id, actor, now, reason: importReason({ id, fileName }) };
}

/** Of each entry that the log keeps of its rows: all of them are told within its own line (`importOfReason`). */
export function importReason({ id, fileName }: Pick<ImportRecord, "id" | "fileName">): string {
  return `Import ${id}, ${fileName}`;
}
