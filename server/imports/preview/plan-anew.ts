import { isSameJson } from "#domain/rules/same-json.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import {
  findNewestAuditId,
  getImportRecord,
  lockImport,
  updateImport,
} from "#server/imports/import-queries.ts";
import {
  countOutcomes,
  type ImportRow,
  listRows,
  saveImportRows,
} from "#server/imports/import-row-queries.ts";
import { settledCity } from "#server/imports/placing/city-of-place.ts";
import { ImportPlanner, notesOf } from "./import-planner.ts";
import { requirePreviewed } from "./previews.ts";

const BATCH = 200;

/** The preview once more, of what is there now. Answers whether it differs from what was shown. */
export async function planAnew({ db, now }: StoreDeps, id: number): Promise<boolean> {
  const { takesAll } = await getImportRecord(db, id);
  const basisAuditId = await findNewestAuditId(db);
  const planner = await ImportPlanner.load(db, { importId: id, takesAll, seenAt: now() });
  let isDifferent = false;
  let row = 0;
  for (;;) {
    const shown = await listRows(db, id, { after: row }, BATCH);
    if (shown.length === 0) break;
    const anew = await planRows(planner, shown);
    const changed = anew.filter((planned, place) => !isSameJson(planned, shown[place]));
    isDifferent ||= changed.length > 0;
    await whilePreviewed(db, id, (tx) => saveImportRows(tx, changed));
    row = shown.at(-1)?.row ?? row;
  }
  await whilePreviewed(db, id, async (tx) => {
    await updateImport(tx, id, { basisAuditId, counts: await countOutcomes(tx, id) });
  });
  return isDifferent;
}

/** Somebody else may run it meanwhile. */
function whilePreviewed(
  db: Database,
  id: number,
  write: (tx: Database) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    requirePreviewed(id, (await lockImport(tx, id)).state);
    await write(tx);
  });
}

/** What the file itself said of a row stays; what was left out stays left out. */
async function planRows(planner: ImportPlanner, shown: readonly ImportRow[]): Promise<ImportRow[]> {
  const planned = await planner.planSettled(shown.map(asSettled));
  return planned.map((row, place) => {
    const before = shown[place];
    if (before === undefined || before.place === null) return before ?? row;
    const { isLeftOut, leftOutFields, seenAt } = before;
    return { ...row, isLeftOut, leftOutFields, seenAt };
  });
}

function asSettled(shown: ImportRow) {
  const { row, name, place, isPositionApproximate, studioId, outcome } = shown;
  const reservedId = outcome === "new" ? studioId : null;
  if (place === null) return { row, name, notes: [], settled: { skipped: "" }, reservedId };
  const { name: placeName = name, city = "", latitude = 0, longitude = 0 } = place;
  const { citySlug } = settledCity(place);
  const known = { ...place, name: placeName, city, latitude, longitude };
  return {
    row,
    name,
    notes: notesOf(shown.reason),
    reservedId,
    settled: { place: known, citySlug, isPositionApproximate, notes: [] },
  };
}
