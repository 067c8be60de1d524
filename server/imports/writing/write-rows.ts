import type { RowMemory } from "#domain/rules/imports/plan-field-undo.ts";
import { importTimetable } from "#server/classes/import-timetable.ts";
import { type Database, isRefusedByDatabase } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { type ImportRecord, lockImport, updateImport } from "#server/imports/import-queries.ts";
import {
  type ImportRow,
  listRows,
  type RowMemoryRecord,
  saveImportRows,
  saveMemories,
} from "#server/imports/import-row-queries.ts";
import { askerOf, importOf } from "#server/imports/import-summary.ts";
import { listStudioRows } from "#server/imports/known-studio-queries.ts";
import { hasPhotos } from "#server/imports/place-pictures.ts";
import {
  divided,
  knownValues,
  readMemory,
  reviewsOf,
  valuesForNew,
  valuesForPresent,
  writeMemory,
} from "#server/imports/row-values.ts";
import { adoptFetched } from "#server/photos/fetched-queries.ts";
import { type StudioSuggestion, saveSuggestions } from "#server/studios/fact-queries.ts";
import { findFreeSlugs } from "#server/studios/free-slugs.ts";
import {
  type ImportedStudio,
  importStudios,
  type WrittenStudio,
} from "#server/studios/import-studios.ts";
import { insertNewReviews } from "#server/studios/studio-queries.ts";
import { fileDoubts } from "./doubts.ts";

type Batch = {
  readonly record: ImportRecord;
  readonly rows: readonly ImportRow[];
  readonly actor: Actor;
  readonly now: Date;
};

/** Rows of an import become studios, or change them; what stood there before is remembered with the row. */
export async function writeRows(tx: Database, batch: Batch): Promise<WrittenStudio[]> {
  const { record, actor, now } = batch;
  const [weeks, rows] = divided(batch.rows);
  await writeWeeks(tx, { ...batch, rows: weeks });
  const studios = await broughtBy(tx, rows, record);
  const written = await importStudios(tx, studios, importOf(record, actor, now));
  const byStudio = new Map(written.map((one) => [one.studioId, one]));
  await saveMemories(
    tx,
    rows.map((row) => withResult(row, byStudio.get(row.studioId ?? 0))),
  );
  await saveSuggestions(
    tx,
    rows.flatMap((row) => suggestionsOf(row, byStudio.get(row.studioId ?? 0))),
  );
  const taken = rows.filter((row) => byStudio.get(row.studioId ?? 0)?.left === undefined);
  await insertNewReviews(tx, taken.flatMap(reviewsOf));
  const pictured = taken.flatMap(({ studioId, place }) =>
    studioId !== null && hasPhotos(place) ? [studioId] : [],
  );
  if (pictured.length > 0) await adoptFetched(tx, pictured, actor.name);
  return written;
}

/** Of a file of timetables: each row is a studio's week as a whole. */
async function writeWeeks(tx: Database, { record, rows, actor, now }: Batch): Promise<void> {
  const memories: RowMemoryRecord[] = [];
  for (const { importId, row, studioId, place, readVersion, before, ...choice } of rows) {
    if (studioId === null || choice.leftOutFields.includes("classes")) continue;
    const version = record.undoneAt === null ? (readVersion ?? undefined) : undefined;
    const brought = { studioId, text: place?.timetable ?? "", version };
    const written = await importTimetable(tx, brought, importOf(record, actor, now));
    if ("left" in written) memories.push({ importId, row, before, left: written.left });
    else if (written.memory !== undefined) {
      const fields = new Map([["classes", { value: written.memory, fact: undefined }]]);
      memories.push({ importId, row, left: null, before: writeMemory({ isNew: false, fields }) });
    }
  }
  await saveMemories(tx, memories);
}

async function broughtBy(
  tx: Database,
  rows: readonly ImportRow[],
  record: ImportRecord,
): Promise<ImportedStudio[]> {
  const ids = rows.flatMap(({ studioId }) => studioId ?? []);
  const present = new Map((await listStudioRows(tx, ids)).map((studio) => [studio.id, studio]));
  const brought = rows.map((row) => {
    const studio = present.get(row.studioId ?? 0);
    const seenAt = row.seenAt ?? record.startedAt;
    const isShown = record.undoneAt === null && row.verdict === null;
    const readVersion = isShown ? (row.readVersion ?? undefined) : undefined;
    const values = studio === undefined ? {} : valuesForPresent(row, studio);
    const made = studio === undefined && isMaking(row) ? valuesForNew(row, seenAt) : undefined;
    return { studioId: row.studioId ?? 0, values, made, seenAt, readVersion, studio };
  });
  const moving = brought.filter(({ values, made }) => made ?? values.citySlug);
  const slugs = await findFreeSlugs(
    tx,
    moving.map(({ made, studio, values }) => ({
      name: made?.name ?? values.name ?? studio?.name ?? "",
      neighborhood: made?.neighborhood ?? values.neighborhood ?? studio?.neighborhood,
      citySlug: made?.citySlug ?? values.citySlug ?? "",
      ownId: studio?.id,
    })),
  );
  const slugOf = new Map(moving.map((one, place) => [one, slugs[place] ?? ""]));
  return brought.map((one) => {
    const { studio, made, values, ...rest } = one;
    const slug = slugOf.get(one);
    if (slug === undefined) return { ...rest, values };
    return made
      ? { ...rest, values, made: { ...made, slug } }
      : { ...rest, values: { ...values, slug } };
  });
}

/** A doubt makes a studio once somebody has said that it is another one. */
function isMaking({ outcome, verdict }: ImportRow): boolean {
  return outcome === "new" || verdict === "different";
}

function withResult(one: ImportRow, written: WrittenStudio | undefined): RowMemoryRecord {
  const { importId, row, before } = one;
  const { memory, left = null } = written ?? {};
  if (memory === undefined) return { importId, row, before, left };
  const earlier = before === null ? undefined : readMemory(before);
  return { importId, row, left: null, before: writeMemory(joinMemories(earlier, memory)) };
}

/** Of one that is brought back: what its undo had to leave is still remembered. */
function joinMemories(earlier: RowMemory | undefined, memory: RowMemory): RowMemory {
  if (earlier === undefined) return memory;
  return {
    isNew: earlier.isNew || memory.isNew,
    fields: new Map([...earlier.fields, ...memory.fields]),
  };
}

/** What an owner or an operator says otherwise stays, and they can look at this. */
function suggestionsOf(row: ImportRow, written: WrittenStudio | undefined): StudioSuggestion[] {
  if (written === undefined || row.studioId === null) return [];
  const values = knownValues(row.place ?? {});
  const { studioId, importId, seenAt } = row;
  return written.kept.flatMap((field) => {
    const value = values[field];
    return value === undefined || value === null
      ? []
      : [{ studioId, field, value, importId, seenAt: seenAt ?? new Date() }];
  });
}

/** Twice as many keep the thread that answers visitors for up to 10 ms at a time. */
export const ROWS_A_BATCH = 100;

type NextRows = {
  readonly size?: number;
  /** Of rows that were made ready: they are the next ones only where this one was the last. */
  readonly after?: number | undefined;
};

/** The next rows, whole or not at all. Where the database refuses one, it is found and left out. */
export async function writeBatch(
  deps: StoreDeps,
  id: number,
  { size = ROWS_A_BATCH, after }: NextRows = {},
): Promise<void> {
  try {
    await deps.db.transaction((tx) => writeNext(tx, deps.now(), { id, size, after }));
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    if (size > 1) await writeBatch(deps, id, { size: Math.ceil(size / 10), after });
    else await deps.db.transaction((tx) => passOver(tx, id));
  }
}

async function writeNext(
  tx: Database,
  now: Date,
  { id, size, after }: { id: number; size: number; after: number | undefined },
): Promise<void> {
  const record = await lockImport(tx, id);
  if (record.state !== "running" || (after ?? record.doneThrough) !== record.doneThrough) return;
  const rows = await listRows(tx, id, { after: record.doneThrough }, size);
  const actor = askerOf(record);
  const wanted = rows.filter(({ isLeftOut }) => !isLeftOut);
  await writeRows(tx, { record, rows: wanted.filter(isWritten), actor, now });
  await fileDoubts(tx, { record, rows: wanted.filter(isOpenDoubt), actor });
  await moveOn(tx, record, { rows, isLast: rows.length < size, now });
}

/** Something comes of it: a studio, a change, or a question. */
export function isTaken(row: ImportRow): boolean {
  return !row.isLeftOut && (isWritten(row) || isOpenDoubt(row));
}

function isWritten({ outcome, verdict }: ImportRow): boolean {
  if (outcome === "doubt") return verdict === "same" || verdict === "different";
  return outcome !== "skipped";
}

function isOpenDoubt({ outcome, verdict }: ImportRow): boolean {
  return outcome === "doubt" && verdict === null;
}

async function moveOn(
  tx: Database,
  record: ImportRecord,
  { rows, isLast, now }: { rows: readonly ImportRow[]; isLast: boolean; now: Date },
): Promise<void> {
  const doneThrough = rows.at(-1)?.row ?? record.doneThrough;
  if (!isLast) {
    await updateImport(tx, record.id, { doneThrough, workedOnAt: now });
    return;
  }
  const done = {
    state: "finished",
    doneThrough,
    finishedAt: now,
    undoneAt: null,
    message: null,
  } as const;
  await updateImport(tx, record.id, { ...done, workedOnAt: null });
  await writeAudit(tx, {
    actor: askerOf(record),
    action: record.undoneAt === null ? "import.run" : "import.redo",
    subjectId: record.id,
    after: { file: record.fileName, ...record.counts },
  });
}

/** One row that can't be stored stops nobody else's. */
async function passOver(tx: Database, id: number): Promise<void> {
  const record = await lockImport(tx, id);
  const [row] = await listRows(tx, id, { after: record.doneThrough }, 1);
  if (record.state !== "running" || row === undefined) return;
  const left = "The database refused it: another studio has its address or its number.";
  await saveImportRows(tx, [{ ...row, left }]);
  await updateImport(tx, id, { doneThrough: row.row });
}
