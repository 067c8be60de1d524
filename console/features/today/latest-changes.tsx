import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { dayAndTime } from "#domain/rules/dates/day-and-time.ts";
import { actionWords } from "#domain/rules/memory/action-words.ts";
import { personWords } from "#domain/rules/queue/history-words.ts";
import type { Today } from "#server/services/today/get-today.ts";

type Entry = NonNullable<Today["changes"]>[number];
type Props = { changes: readonly Entry[]; now: Date };

export function LatestChanges({ changes, now }: Props) {
  return (
    <Panel
      title="Latest changes"
      note={
        <Link to="/admin/log" className="underline">
          All
        </Link>
      }
    >
      {changes.length === 0 && <p className="text-muted-foreground text-sm">Nothing yet.</p>}
      <ul>
        {changes.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-border border-b py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {actionWords(entry)} ·{" "}
              {entry.subjectName ?? `${entry.subjectType} ${entry.subjectId}`}
              <span className="block text-muted-foreground text-xs">
                {personWords(entry.actor, "")}, {dayAndTime(entry.createdAt, now)}
              </span>
            </span>
            {entry.whyFinal === undefined && entry.undoneById === undefined && (
              <Link to={`/admin/log/${entry.id}/undo`} className="underline">
                Undo<span className="sr-only"> number {entry.id}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
