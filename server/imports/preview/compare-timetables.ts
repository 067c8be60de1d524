import { planTimetable } from "#server/classes/import-timetable.ts";
import type { Database } from "#server/database/database.ts";
import type { ImportRow } from "#server/imports/import-row-queries.ts";

/** Of the rows that are a studio's week: what would be other classes. */
export async function compareTimetables(
  db: Database,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const compared: ImportRow[] = [];
  for (const row of rows) compared.push(await compareTimetable(db, row));
  return compared;
}

async function compareTimetable(db: Database, row: ImportRow): Promise<ImportRow> {
  const { studioId, place, outcome } = row;
  const text = place?.timetable;
  if (outcome !== "unchanged" || studioId === null || text === undefined) return row;
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
