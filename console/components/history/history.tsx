import { Time } from "#console/components/time.tsx";
import { actionWords } from "#domain/rules/memory/action-words.ts";
import type { LogEntry } from "#server/services/memory/log-entry.ts";
import { Differences } from "./differences.tsx";
import { EntryActions } from "./entry-actions.tsx";

type Props = {
  /** From `services.memory.getHistory`. */
  entries: readonly LogEntry[];
  /** The screen that an undo comes back to. */
  returnTo: string;
};

/** What became of one thing, the newest first, with the way back from each change. */
export function History({ entries, returnTo }: Props) {
  if (entries.length === 0) {
    return <p className="text-muted-foreground text-sm">Nothing has been changed yet.</p>;
  }
  return (
    <ol className="divide-y divide-border">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
          <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 break-words text-sm">
              <span className="font-medium">{actionWords(entry)}</span>
              <span className="block text-muted-foreground text-xs">
                {entry.actor} · <Time at={entry.createdAt} />
              </span>
              {entry.reason !== null && <span className="block text-sm">{entry.reason}</span>}
            </p>
            <EntryActions entry={entry} returnTo={returnTo} />
          </div>
          <Differences differences={entry.differences} />
        </li>
      ))}
    </ol>
  );
}
