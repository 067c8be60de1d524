import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import { takeBackTimetable } from "#server/classes/import-timetable.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import type { ImportRecord } from "#server/imports/import-queries.ts";
import {
  type ImportRow,
  listReviewedRows,
  listWrittenRows,
  type RowMemoryRecord,
  saveMemories,
  type WrittenRow,
} from "#server/imports/import-row-queries.ts";
import { importOf } from "#server/imports/import-summary.ts";
import { listStudioTies } from "#server/imports/known-studio-queries.ts";
import { divided, readMemory, reviewsOf, writeMemory } from "#server/imports/row-values.ts";
import {
  deleteSuggestionsOfImport,
  listFactsOfStudios,
  type StudioFacts,
} from "#server/studios/fact-queries.ts";
import {
  type RestoredStudio,
  restoreStudios,
  takeAwayStudios,
} from "#server/studios/restore-studios.ts";
import { storedValuesSchema } from "#server/studios/stored-studio.ts";
import {
  deleteReviewsOfImport,
  insertNewReviews,
  lockStudios,
} from "#server/studios/studio-queries.ts";
import { planRowUndo, type RowUndo, type Writer } from "./plan-row-undo.ts";

type Undoing = {
  readonly record: ImportRecord;
  readonly rows: readonly ImportRow[];
  readonly actor: Actor;
  readonly now: Date;
};

/** Rows that were written are taken back; what cannot be is named with the row and stays. */
export async function undoRows(tx: Database, undoing: Undoing): Promise<void> {
  const { record, actor, now } = undoing;
  const [weeks, studiosRows] = divided(undoing.rows.filter(({ before }) => before !== null));
  await takeBackWeeks(tx, { ...undoing, rows: weeks });
  const rows = studiosRows.filter(({ studioId }) => studioId !== null);
  const ids = [...new Set(rows.flatMap(({ studioId }) => studioId ?? []))];
  if (ids.length === 0) return;
  const studios = await lockStudios(tx, ids);
  const facts = await listFactsOfStudios(tx, ids);
  const writers = Map.groupBy(await listWrittenRows(tx, ids), ({ studioId }) => studioId ?? 0);
  const ties = await listStudioTies(tx, ids);
  const outcomes = rows.map((row) => {
    const studio = studios.get(row.studioId ?? 0);
    return undoRow({
      row,
      studio,
      facts: facts.get(row.studioId ?? 0) ?? new Map(),
      writers: (writers.get(row.studioId ?? 0) ?? []).map(readWriter),
      tie: ties.get(row.studioId ?? 0),
    });
  });
  const of = importOf(record, actor, now);
  await saveMemories(
    tx,
    outcomes.flatMap(({ memories }) => memories),
  );
  await restoreStudios(
    tx,
    outcomes.flatMap(({ restoring }) => restoring ?? []),
    of,
  );
  await takeBackReviews(tx, record.id, ids);
  await deleteSuggestionsOfImport(tx, record.id, ids);
  await takeAwayStudios(
    tx,
    outcomes.flatMap(({ gone }) => gone ?? []),
    of,
  );
}

async function takeBackWeeks(tx: Database, { record, rows, actor, now }: Undoing): Promise<void> {
  const memories: RowMemoryRecord[] = [];
  for (const { importId, row, studioId, place, before } of rows) {
    const memory = readMemory(before).fields.get("classes")?.value;
    const taken = { studioId: studioId ?? 0, text: place?.timetable ?? "", memory };
    const left = await takeBackTimetable(tx, taken, importOf(record, actor, now));
    memories.push({
      importId,
      row,
      before: left === undefined ? null : before,
      left: left ?? null,
    });
  }
  await saveMemories(tx, memories);
}

/** One that a standing import brings too was stored once, and is its own from now on. */
async function takeBackReviews(
  tx: Database,
  importId: number,
  studioIds: readonly number[],
): Promise<void> {
  const had = await deleteReviewsOfImport(tx, importId, studioIds);
  if (had.length === 0) return;
  const rows = await listReviewedRows(tx, had);
  await insertNewReviews(tx, rows.flatMap(reviewsOf));
}

type AskedRow = {
  readonly row: ImportRow;
  readonly studio: StudioRow | undefined;
  readonly facts: StudioFacts;
  readonly writers: readonly Writer[];
  readonly tie: string | undefined;
};

type RowOutcome = {
  readonly memories: readonly RowMemoryRecord[];
  readonly restoring?: RestoredStudio;
  readonly gone?: StudioRow;
};

function undoRow(asked: AskedRow): RowOutcome {
  const { row, studio, facts, writers } = asked;
  const { importId } = row;
  if (studio === undefined)
    return { memories: [{ importId, row: row.row, before: null, left: null }] };
  const others = writers.filter((writer) => writer.importId !== importId && !writer.isUndone);
  const isMadeByUndone = writers.some(
    ({ memory, isUndone, importId: writerId }) =>
      memory.isNew && (isUndone || writerId === importId),
  );
  if (isMadeByUndone && others.length === 0) {
    const because = whyStays(asked);
    if (because === undefined) return { memories: writers.map(forgotten), gone: studio };
    return {
      memories: [{ importId, row: row.row, before: row.before, left: `It stays: ${because}` }],
    };
  }
  const undo = planRowUndo({ row, studio, facts, writers });
  const stays =
    isMade(row, writers) && others[0]
      ? [`It stays: import ${others[0].importId} knows it too`]
      : [];
  return {
    memories: memoriesAfter({ row, writers, undo, left: [...stays, ...undo.left] }),
    restoring: {
      studio,
      facts,
      values: storedValuesSchema.parse(undo.values),
      restoredFacts: undo.facts,
    },
  };
}

function isMade(row: ImportRow, writers: readonly Writer[]): boolean {
  return writers.some(({ importId, memory }) => importId === row.importId && memory.isNew);
}

/** Somebody has something to do with it by now. */
function whyStays({ tie, facts, studio }: AskedRow): string | undefined {
  if (tie !== undefined) return tie;
  if (studio?.listingId) return "a listing belongs to it";
  const sources = new Set([...facts.values()].map(({ source }) => source));
  if (sources.has("owner")) return "its owner edited it since";
  return sources.has("operator") ? "an operator edited it since" : undefined;
}

function readWriter({ importId, row, state, before, left }: WrittenRow): Writer {
  const isUndone = !["running", "finished"].includes(state);
  return { importId, row, isUndone, memory: readMemory(before), left };
}

function forgotten({ importId, row }: Writer): RowMemoryRecord {
  return { importId, row, before: null, left: null };
}

/** What each import still remembers of the studio; an empty memory of an undone row is none. */
function memoriesAfter({
  row,
  writers,
  undo,
  left,
}: {
  row: ImportRow;
  writers: readonly Writer[];
  undo: RowUndo;
  left: readonly string[];
}): RowMemoryRecord[] {
  return writers.flatMap((writer) => {
    const isOwn = writer.importId === row.importId;
    const settled = undo.settled.get(writer.importId);
    if (!isOwn && settled === undefined) return [];
    const { isNew, fields } = writer.memory;
    const rest = new Map([...fields].filter(([name]) => !settled?.has(name)));
    const isOver = rest.size === 0 && !isNew;
    const before = isOver ? null : writeMemory({ isNew, fields: rest });
    const named = isOwn ? left : stillNamed(writer, settled);
    const said = named.length > 0 ? named.join("; ") : null;
    return [{ importId: writer.importId, row: writer.row, before, left: said }];
  });
}

/** What an earlier undo had to leave is over for the fields that go back now, and stays named for the others. */
function stillNamed({ left }: Writer, settled: ReadonlySet<string> | undefined): string[] {
  const names = [...(settled ?? [])];
  return (left?.split("; ") ?? []).filter(
    (entry) => !names.some((name) => entry.startsWith(`${name} (`)),
  );
}
