import { findDeed } from "#domain/deeds.ts";
import { historyWords } from "#domain/rules/queue/history-words.ts";
import type { Actor } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import type { HistoryLine } from "./queue-item.ts";

export function itemHistory(entries: readonly AuditRow[], actor: Actor): HistoryLine[] {
  return entries.map((entry) => ({
    at: entry.createdAt,
    words: historyWords(entry, actor.name),
  }));
}

/** The latest decision about it. */
export function findDecision(entries: readonly AuditRow[]): AuditRow | undefined {
  return entries.findLast(({ action }) => findDeed(action)?.decides);
}
