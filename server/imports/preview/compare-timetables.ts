import { planTimetable } from "#server/classes/import-timetable.ts";
import type { Database } from "#server/database/database.ts";
import type { ImportRow } from "#server/imports/import-row-queries.ts";
import { listStudioRows } from "#server/imports/known-studio-queries.ts";

/** Of the rows that are a studio's week: what would be other classes. */
export async function compareTimetables(
  db: Database,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const ids = rows.flatMap((row) => (isWeek(row) ? (row.studioId ?? []) : []));
  if (ids.length === 0) return [...rows];
  const names = new Map((await listStudioRows(db, ids)).map(({ id, name }) => [id, name]));
  const compared: ImportRow[] = [];
  for (const row of rows) {
    // A file may name a studio by its number alone: whose classes they become is said by its name.
    const name = isWeek(row) ? names.get(row.studioId ?? 0) : undefined;
    compared.push(await compareTimetable(db, { ...row, name: name ?? row.name }));
  }
  return compared;
}

function isWeek({ outcome, place }: ImportRow): boolean {
  return outcome === "unchanged" && place?.timetable !== undefined;
}

async function compareTimetable(db: Database, row: ImportRow): Promise<ImportRow> {
  const { studioId, place } = row;
  const text = place?.timetable;
  if (!isWeek(row) || studioId === null || text === undefined) return row;
  const { from, to, keeper, isSame, version } = await planTimetable(db, { studioId, text });
  if (isSame) return { ...row, readVersion: version };
  if (keeper !== undefined) {
    return { ...row, fields: { classes: { from, to, kept: keeper } }, readVersion: version };
  }
  const reason = from.length === 0 ? null : replacingWords(from.length, to.length);
  return {
    ...row,
    outcome: "changed",
    reason,
    fields: { classes: { from, to } },
    readVersion: version,
  };
}

/** The classes themselves are too many to be looked through. */
function replacingWords(from: number, to: number): string {
  return `Replaces ${from} ${from === 1 ? "class" : "classes"} with ${to}`;
}
