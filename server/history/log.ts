import type { LogFilter } from "#domain/contracts/console/log.ts";
import { ROWS_A_PAGE } from "#domain/contracts/console/row.ts";
import { rightToHistory } from "#domain/deeds.ts";
import { parseOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { type Difference, describeChange } from "#domain/rules/history/describe-change.ts";
import type { CsvCell } from "#domain/rules/text/csv.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "./actor.ts";
import type { AuditRow } from "./audit-queries.ts";
import {
  type LogQuery,
  listLogActions,
  listLogEntries,
  listSubjectNames,
  listUndoings,
} from "./log-queries.ts";
import { previewUndo, undoChange } from "./undo.ts";
import { type HistoryDeps, whyFinal } from "./undoable.ts";

/** A page of the log, the newest first. */
export async function listLog(
  { db, now, undoables }: HistoryDeps,
  actor: Actor,
  filter: LogFilter,
) {
  requireRight(actor, "log");
  const rows = await listLogEntries(db, toLogQuery(filter), ROWS_A_PAGE + 1);
  const entries = await toLogEntries({ db, undoables }, rows.slice(0, ROWS_A_PAGE), now());
  const olderThan = rows.length > ROWS_A_PAGE ? entries.at(-1)?.id : undefined;
  return { entries, olderThan, actions: await listLogActions(db) };
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
  /** The entry that took it back. */
  readonly undoneById: number | undefined;
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
  const names = await listSubjectNames(db, rows);
  return rows.map((row) => {
    const { before, after, requestId: _request, ...shown } = row;
    return {
      ...shown,
      subjectName: names.get(`${row.subjectType}:${row.subjectId}`),
      differences: describeChange(before, after),
      undoneById: undoings.get(row.id),
      whyFinal: whyFinal(undoables, row, now),
    };
  });
}

const THING = /^([a-z-]+)(?:[:\s]+(\S.*))?$/i;
const DAY_HOURS = 36;

/** What was typed, as the database is asked. Days are Ontario's. */
export function toLogQuery({ person, thing, action, from, to, before }: LogFilter): LogQuery {
  const [, subjectType, subjectId] = THING.exec(thing?.trim() ?? "") ?? [];
  return {
    person: person || undefined,
    action: action || undefined,
    subjectType: subjectType?.toLowerCase(),
    subjectId,
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(dayAfter(to)),
    beforeId: before,
  };
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
  const changes = describeChange(row.before, row.after).map(
    ({ label, before, after }) => `${label}: ${before || "(empty)"} → ${after || "(empty)"}`,
  );
  return [
    ...[row.id, row.createdAt, row.actor, row.role, row.action, row.subjectType, row.subjectId],
    ...[changes.join("\n"), row.reason, row.undoesId, row.requestId],
  ];
}

/** The log of changes, and the way back. */
export function createHistoryServices(deps: HistoryDeps) {
  return bindServices(deps, { getHistory, listLog, previewUndo, undoChange });
}
