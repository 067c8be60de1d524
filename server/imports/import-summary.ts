import type { Database } from "#server/database/database.ts";
import { countImportRows, type ImportRecord } from "./imports.ts";

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
