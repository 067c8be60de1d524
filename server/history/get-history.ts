import { rightToHistory } from "#domain/deeds.ts";
import { type Actor, requireRight } from "./actor.ts";
import { type LogEntry, toLogEntries } from "./log-entry.ts";
import { listLogEntries } from "./log-queries.ts";
import type { MemoryDeps } from "./memory-deps.ts";

const MAX_ENTRIES = 100;

type Subject = { readonly subjectType: string; readonly subjectId?: string | number };

/** What became of one thing, or of all of a kind, the newest first: for the screen that shows it. */
export async function getHistory(
  { db, now, undoables }: MemoryDeps,
  actor: Actor,
  { subjectType, subjectId }: Subject,
): Promise<LogEntry[]> {
  requireRight(actor, rightToHistory(subjectType));
  const query = { subjectType, subjectId: subjectId === undefined ? undefined : String(subjectId) };
  return toLogEntries({ db, undoables }, await listLogEntries(db, query, MAX_ENTRIES), now());
}
