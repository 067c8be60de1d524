import { type Difference, describeChange } from "#domain/rules/memory/describe-change.ts";
import type { AuditRow } from "./audit-queries.ts";
import { listSubjectNames, listUndoings } from "./log-queries.ts";
import type { MemoryDeps } from "./memory-deps.ts";
import { whyFinal } from "./why-final.ts";

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
  { db, undoables }: Pick<MemoryDeps, "db" | "undoables">,
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
