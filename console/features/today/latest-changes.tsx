import { Link } from "react-router";
import { DeedLine } from "#console/components/deed-line.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Person } from "#console/components/person.tsx";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import type { Today } from "#server/console/today.ts";

type Entry = NonNullable<Today["changes"]>[number];
type Props = { changes: readonly Entry[]; now: Date };

export function LatestChanges({ changes, now }: Props) {
  return (
    <Panel
      title="Latest changes"
      note={
        <Link to="/admin/log" className="underline underline-offset-4">
          All
        </Link>
      }
    >
      {changes.length === 0 && <p className="text-muted-foreground text-sm">Nothing yet.</p>}
      <ul>
        {changes.map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-border border-b py-2 text-sm last:border-0"
          >
            <p className="[overflow-wrap:anywhere]">
              <Person actor={entry.actor} isFirst /> <DeedLine entry={entry} isSentence />
              <span className="block text-muted-foreground text-xs">
                {dayAndTime(entry.createdAt, now)}
              </span>
            </p>
            {entry.whyFinal === undefined && entry.undoneBy === undefined && (
              <Link to={`/admin/log/${entry.id}/undo`} className="underline underline-offset-4">
                Undo<span className="sr-only"> number {entry.id}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
