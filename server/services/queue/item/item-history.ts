import { historyWords } from "#domain/rules/queue/history-words.ts";
import type { AuditRow } from "#server/db/queries/audit-log.ts";
import type { Actor } from "#server/services/actor.ts";
import type { HistoryLine } from "./queue-item.ts";

export function itemHistory(entries: readonly AuditRow[], actor: Actor): HistoryLine[] {
  return entries.map((entry) => ({
    at: entry.createdAt,
    words: historyWords(entry, actor.name),
  }));
}

const decisions: ReadonlySet<string> = new Set([
  ...["listing.approve", "listing.reject", "listing.suspend", "listing.reopen"],
  ...["review-item.approve", "review-item.reject", "review-item.reopen"],
  ...["review-item.same", "review-item.different", "review-item.skip"],
]);

/** The latest decision about it. */
export function findDecision(entries: readonly AuditRow[]): AuditRow | undefined {
  return entries.findLast(({ action }) => decisions.has(action));
}
