import type { ReportRow, ShownField } from "#domain/contracts/imports/import-report.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { type ImportRow, pageImportRows, type RowQuery } from "./import-row-queries.ts";
import { getImportRecord } from "./imports.ts";
import { knownValues } from "./row-values.ts";

export type PreviewRow = ReportRow &
  Pick<ImportRow, "isLeftOut" | "leftOutFields" | "left" | "verdict" | "reviewItemId">;

type Asked = Omit<RowQuery, "importId"> & {
  readonly id: number;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

const PAGE = 50;

/** What would become of each row, or became of it; in the file's order, from page 1 on. */
export async function listImportRows(
  { db }: ImportDeps,
  actor: Actor,
  { id, page: asked = 1, pageSize = PAGE, ...query }: Asked,
): Promise<{ rows: PreviewRow[]; total: number; page: number; pageSize: number }> {
  requireRight(actor, "directory");
  await getImportRecord(db, id);
  const wanted = { ...query, importId: id };
  const { found, total, page } = await pageImportRows(db, wanted, { page: asked, pageSize });
  return { rows: found.map(previewRow), total, page, pageSize };
}

function previewRow(row: ImportRow): PreviewRow {
  const { isLeftOut, leftOutFields, left, verdict, reviewItemId } = row;
  return { ...reportRow(row), isLeftOut, leftOutFields, left, verdict, reviewItemId };
}

/** A row as it is printed: the same before and after it was run. */
export function reportRow(row: ImportRow): ReportRow {
  const { evidence, studioId } = row;
  const fields = row.fields ?? (row.outcome === "new" ? newFields(row) : undefined);
  const reason = row.isLeftOut ? "Left out" : row.reason;
  return {
    row: row.row,
    name: row.name,
    outcome: row.isLeftOut ? "skipped" : row.outcome,
    ...(reason === null ? {} : { reason }),
    ...(studioId === null ? {} : { studioId }),
    ...(evidence.length === 0 ? {} : { evidence }),
    ...(fields === undefined ? {} : { fields }),
  };
}

function newFields({ place, leftOutFields }: ImportRow): Record<string, ShownField> {
  const known = Object.entries(knownValues(place ?? {}));
  return Object.fromEntries(
    known
      .filter(([name]) => !leftOutFields.includes(name))
      .map(([name, to]) => [name, { from: null, to }]),
  );
}
