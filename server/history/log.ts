import type { LogFilter } from "#domain/contracts/console/log.ts";
import { ROWS_A_PAGE } from "#domain/contracts/console/row.ts";
import { deedsOfImports, isThing, rightToHistory } from "#domain/deeds.ts";
import { parseOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import {
  type Difference,
  describeChange,
  referencesIn,
  type Told,
} from "#domain/rules/history/describe-change.ts";
import { describeField, fieldLabel } from "#domain/rules/history/field-words.ts";
import type { Names } from "#domain/rules/history/person-words.ts";
import type { UndoField } from "#domain/rules/history/plan-undo.ts";
import type { CsvCell } from "#domain/rules/text/csv.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "./actor.ts";
import type { AuditRow } from "./audit-queries.ts";
import {
  type LogQuery,
  listEntriesById,
  listLogActions,
  listLogEntries,
  listUndoings,
  type Undoing,
} from "./log-queries.ts";
import { listPeopleNames, listSubjectNames } from "./name-queries.ts";
import { previewUndo, type UndoPreview, undoChange } from "./undo.ts";
import { type HistoryDeps, whyFinal } from "./undoable.ts";

/** A page of the log, the newest first. */
export async function listLog(
  { db, now, undoables }: HistoryDeps,
  actor: Actor,
  filter: LogFilter,
) {
  requireRight(actor, "log");
  const query = toLogQuery(filter);
  const rows = await listLogEntries(db, { ...query, isFolded: isFolded(query) }, ROWS_A_PAGE + 1);
  const entries = await toLogEntries({ db, undoables }, rows.slice(0, ROWS_A_PAGE), now());
  const olderThan = rows.length > ROWS_A_PAGE ? entries.at(-1)?.id : undefined;
  return { entries, olderThan, actions: await listLogActions(db) };
}

/** An import is one line, unless somebody asks for what it did or for one thing's own history. */
function isFolded({ importId, action, called, subjectId }: LogQuery): boolean {
  const isAsked = action !== undefined && deedsOfImports.includes(action);
  return !isAsked && importId === undefined && called === undefined && subjectId === undefined;
}

const MAX_ENTRIES = 100;

type Subject = { readonly subjectType: string; readonly subjectId?: string | number };

/** What became of one thing, or of all of a kind, the newest first: for the screen that shows it. */
async function getHistory(
  { db, now, undoables }: HistoryDeps,
  actor: Actor,
  { subjectType, subjectId }: Subject,
): Promise<LogEntry[]> {
  requireRight(actor, rightToHistory(subjectType));
  const query = { subjectType, subjectId: subjectId === undefined ? undefined : String(subjectId) };
  return toLogEntries({ db, undoables }, await listLogEntries(db, query, MAX_ENTRIES), now());
}

/** One entry of the log, as a screen shows it. */
export type LogEntry = Pick<
  AuditRow,
  | "id"
  | "actor"
  | "role"
  | "action"
  | "subjectType"
  | "subjectId"
  | "reason"
  | "undoesId"
  | "createdAt"
> & {
  /** What the thing is called now, where it is still there and has a name. */
  readonly subjectName: string | undefined;
  readonly differences: readonly Difference[];
  /** The change that this one took back, and who had made it. */
  readonly undoes: (Undoing & Told) | undefined;
  /** The entry that took it back. */
  readonly undoneBy: Undoing | undefined;
  /** Why it can't be undone, in a sentence. */
  readonly whyFinal: string | undefined;
};

export async function toLogEntries(
  { db, undoables }: Pick<HistoryDeps, "db" | "undoables">,
  rows: readonly AuditRow[],
  now: Date,
): Promise<LogEntry[]> {
  const undoings = await listUndoings(
    db,
    rows.map(({ id }) => id),
  );
  const undone = new Map(
    (
      await listEntriesById(
        db,
        rows.flatMap(({ undoesId }) => undoesId ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const names = await namesIn(db, rows);
  return rows.map((row) => {
    const { before, after, requestId: _request, ...shown } = row;
    const former = row.undoesId === null ? undefined : undone.get(row.undoesId);
    return {
      ...shown,
      subjectName: names.get(`${row.subjectType}:${row.subjectId}`),
      differences: describeChange(row, names),
      undoes: former && toldOf(former),
      undoneBy: undoings.get(row.id),
      whyFinal: whyFinal(undoables, row, now),
    };
  });
}

function toldOf(row: AuditRow): Undoing & Told {
  const { id, actor, createdAt, action, subjectType } = row;
  const differences = describeChange(row).map(({ label }) => ({ label }));
  return { id, actor, createdAt, action, subjectType, differences };
}

/** Of people, of what the entries are about, and of the other things that they speak of. */
async function namesIn(db: Database, rows: readonly AuditRow[]): Promise<Names> {
  const things = await listSubjectNames(db, [...rows, ...rows.flatMap(referencesIn)]);
  return new Map([...(await listPeopleNames(db)), ...things]);
}

const THING = /^([a-z-]+)(?::\s*(\S.*)|\s+(\d+))?$/i;
const DAY_HOURS = 36;

/** What was typed, as the database is asked. Days are Ontario's. */
export function toLogQuery(filter: LogFilter): LogQuery {
  const { person, thing, action, from, to, before, import: importId } = filter;
  return {
    person: person || undefined,
    action: action || undefined,
    ...toSubject(thing?.trim() ?? ""),
    importId,
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(dayAfter(to)),
    beforeId: before,
  };
}

/** `studio`, `studio:12` and `studio 12` are what they say; anything else is a name. */
function toSubject(thing: string): LogQuery {
  if (thing === "") return {};
  const [, kind = "", byColon, bySpace] = THING.exec(thing) ?? [];
  const subjectType = kind.toLowerCase();
  return isThing(subjectType) ? { subjectType, subjectId: byColon ?? bySpace } : { called: thing };
}

function startOf(day: string): Date | undefined {
  return parseOntarioTime(`${day}T00:00`);
}

/** Days have up to 25 hours. */
function dayAfter(day: string): string {
  const noonOrSo = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_HOURS * 60 * 60 * 1000);
  return Number.isNaN(noonOrSo.getTime()) ? day : noonOrSo.toISOString().slice(0, 10);
}

/** Of the log as a file. */
export const logHeadings = [
  ...["number", "time", "who", "role", "action", "thing", "thing's number"],
  ...["changes", "reason", "undoes", "request"],
];

export function cellsOfEntry(row: AuditRow): CsvCell[] {
  const changes = describeChange(row).map(
    ({ label, before, after }) => `${label}: ${before || "(empty)"} → ${after || "(empty)"}`,
  );
  return [
    ...[row.id, row.createdAt, row.actor, row.role, row.action, row.subjectType, row.subjectId],
    ...[changes.join("\n"), row.reason, row.undoesId, row.requestId],
  ];
}

/** What undoing would do, field by field and in words, for somebody who decides. */
export type ToldUndo = {
  readonly entry: LogEntry;
  readonly kind: UndoPreview["kind"];
  readonly fields: readonly {
    readonly field: string;
    readonly state: UndoField["state"];
    readonly label: string;
    readonly earlier: string;
    readonly now: string;
  }[];
};

async function tellUndo(
  deps: HistoryDeps,
  actor: Actor,
  wish: { auditId: number },
): Promise<ToldUndo> {
  const { entry, kind, fields } = await previewUndo(deps, actor, wish);
  const { subjectType } = entry;
  const [told] = await toLogEntries(deps, [entry], deps.now());
  if (told === undefined) throw new Error("The entry is not told");
  const sides = fields.map(({ field, earlier, now }) => ({
    ...entry,
    before: { [field]: earlier },
    after: { [field]: now },
  }));
  const names = await namesIn(deps.db, sides);
  const words = (field: string, value: unknown) =>
    describeField(field, value, { subjectType, names });
  return {
    entry: told,
    kind,
    fields: fields.map(({ field, state, earlier, now }) => ({
      ...{ field, state, label: fieldLabel(field, subjectType) },
      ...{ earlier: words(field, earlier), now: words(field, now) },
    })),
  };
}

/** The log of changes, and the way back. */
export function createHistoryServices(deps: HistoryDeps) {
  return bindServices(deps, { getHistory, listLog, tellUndo, undoChange });
}
