import { isSameJson } from "#domain/rules/basics/same-json.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import {
  findNewestAuditId,
  findWorkingImport,
  getImportRecord,
  hasDirectoryChanged,
  lockImport,
  updateImport,
} from "#server/imports/import-queries.ts";
import {
  countOutcomes,
  type ImportRow,
  listRows,
  saveImportRows,
} from "#server/imports/import-row-queries.ts";
import { type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import { settledCity } from "#server/imports/placing/city-of-place.ts";
import { ImportPlanner, notesOf } from "#server/imports/preview/import-planner.ts";
import { requirePreviewed } from "#server/imports/preview/previews.ts";

/** What was shown is written from now on, batch by batch (`advanceImport`). */
export async function runImport(
  deps: StoreDeps,
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  const { db } = deps;
  const { basisAuditId, state } = await getImportRecord(db, id);
  requirePreviewed(id, state);
  const others = (await hasDirectoryChanged(db, basisAuditId)) ? await planAnew(deps, id) : [];
  if (others.length > 0) throw new AppError("conflict", changedWords(others));
  return db.transaction(async (tx) => {
    requirePreviewed(id, (await lockImport(tx, id)).state);
    await refuseWhileAnotherWorks(tx, id);
    const run = { state: "running", askedBy: actor.name, workedOnAt: null } as const;
    return summaryOf(tx, await updateImport(tx, id, run));
  });
}

function changedWords([first, ...more]: readonly number[]): string {
  const rows = more.length === 0 ? `row ${first}` : `row ${first} and ${more.length} more`;
  return `The directory has changed since this was shown: ${rows} would do something else now. Look at it again: nothing was written.`;
}

/** Within a transaction: of two that are asked for at once, the other waits until this one is known to work. */
export async function refuseWhileAnotherWorks(tx: Database, id: number): Promise<void> {
  await lockName(tx, "import-work");
  const other = await findWorkingImport(tx, id);
  if (other === undefined) return;
  throw new AppError("conflict", `Import ${other.id} is under way. Wait for its end.`);
}

const BATCH = 200;

/** The preview once more, of what is there now. Answers with the rows that would do something else than was shown. */
async function planAnew({ db, now }: StoreDeps, id: number): Promise<number[]> {
  const { takesAll, takesPhotos } = await getImportRecord(db, id);
  const basisAuditId = await findNewestAuditId(db);
  const planned = { importId: id, takesAll, takesPhotos, seenAt: now() };
  const planner = await ImportPlanner.load(db, planned);
  const others: number[] = [];
  let row = 0;
  for (;;) {
    const shown = await listRows(db, id, { after: row }, BATCH);
    if (shown.length === 0) break;
    const anew = await planRows(planner, shown);
    const changed = anew.filter((planned, place) => !isSameJson(planned, shown[place]));
    const deeds = new Map(shown.map((row) => [row.row, deedOf(row)]));
    const differing = changed.filter((row) => !isSameJson(deedOf(row), deeds.get(row.row)));
    others.push(...differing.map(({ row }) => row));
    await whilePreviewed(db, id, (tx) => saveImportRows(tx, changed));
    row = shown.at(-1)?.row ?? row;
  }
  await whilePreviewed(db, id, async (tx) => {
    await updateImport(tx, id, { basisAuditId, counts: await countOutcomes(tx, id) });
  });
  return others;
}

/** By what a row knows its studio, and which version of it is there, changes nothing of what it does. */
function deedOf({ outcome, isLeftOut, studioId, place, fields, isSeenAgain }: ImportRow) {
  if (isLeftOut || outcome === "skipped") return undefined;
  return { outcome, studioId, place, fields, isSeenAgain };
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
    const { isLeftOut, leftOutFields } = before;
    return { ...row, isLeftOut, leftOutFields };
  });
}

function asSettled(shown: ImportRow) {
  const { row, name, place, isPositionApproximate, studioId, outcome, seenAt } = shown;
  const reservedId = outcome === "new" ? studioId : null;
  if (place === null) return { row, name, notes: [], settled: { skipped: "" }, reservedId, seenAt };
  const { name: placeName = name, city = "", latitude = 0, longitude = 0 } = place;
  const { citySlug } = settledCity(place);
  const known = { ...place, name: placeName, city, latitude, longitude };
  return {
    row,
    name,
    notes: notesOf(shown.reason),
    reservedId,
    seenAt,
    settled: { place: known, citySlug, isPositionApproximate, notes: [] },
  };
}
