import type { LogFilter } from "#domain/contracts/console/log.ts";
import { type Actor, requireRight } from "./actor.ts";
import { toLogEntries } from "./log-entry.ts";
import { listLogActions, listLogEntries } from "./log-queries.ts";
import { toLogQuery } from "./log-query.ts";
import type { MemoryDeps } from "./memory-deps.ts";

const PAGE = 50;

/** A page of the log, the newest first. */
export async function listLog({ db, now, undoables }: MemoryDeps, actor: Actor, filter: LogFilter) {
  requireRight(actor, "log");
  const rows = await listLogEntries(db, toLogQuery(filter), PAGE + 1);
  const entries = await toLogEntries({ db, undoables }, rows.slice(0, PAGE), now());
  const olderThan = rows.length > PAGE ? entries.at(-1)?.id : undefined;
  return { entries, olderThan, actions: await listLogActions(db) };
}
