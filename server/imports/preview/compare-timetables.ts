import { planTimetable } from "#server/classes/import-timetable.ts";
import type { Database } from "#server/database/database.ts";
import type { ImportRow } from "#server/imports/import-row-queries.ts";
import { listStudioRows } from "#server/imports/known-studio-queries.ts";

/** Of the rows that are a studio's week: what would be other classes. */
export async function compareTimetables(
  db: Database,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const ids = rows.filter(isWeek).map(({ studioId }) => studioId);
  if (ids.length === 0) return [...rows];
  const names = new Map((await listStudioRows(db, ids)).map(({ id, name }) => [id, name]));
  const compared: ImportRow[] = [];
  for (const row of rows) {
    if (!isWeek(row)) compared.push(row);
    // A file may name a studio by its number alone: whose classes they become is said by its name.
    else {
      const name = names.get(row.studioId) ?? row.name;
      compared.push(await compareTimetable(db, { ...row, name }));
    }
  }
  return compared;
}

type Week = ImportRow & {
  readonly studioId: number;
  readonly place: { readonly timetable: string };
};

function isWeek(row: ImportRow): row is Week {
  const { outcome, studioId, place } = row;
  return outcome === "unchanged" && studioId !== null && place?.timetable !== undefined;
}

async function compareTimetable(db: Database, row: Week): Promise<ImportRow> {
  const { studioId, place } = row;
  const text = place.timetable;
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
