import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { screenOf } from "#domain/deeds.ts";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import { changeSentence } from "#domain/rules/history/describe-change.ts";
import { personWords } from "#domain/rules/queue/compare-facts.ts";
import type { Today } from "#server/console/today.ts";

type Entry = NonNullable<Today["changes"]>[number];
type Props = { changes: readonly Entry[]; now: Date; viewer: string };

export function LatestChanges({ changes, now, viewer }: Props) {
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
              {capitalized(personWords(entry.actor, viewer))} {changeSentence(entry)}{" "}
              <Subject entry={entry} />
              <span className="block text-muted-foreground text-xs">
                {dayAndTime(entry.createdAt, now)}
              </span>
            </p>
            {entry.whyFinal === undefined && entry.undoneById === undefined && (
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

function Subject({ entry: { subjectType, subjectId, subjectName } }: { entry: Entry }) {
  const path = screenOf(subjectType, subjectId);
  const words = subjectName ?? `${subjectType.replaceAll("-", " ")} ${subjectId}`;
  if (path === undefined) return words;
  return (
    <Link to={path} className="underline underline-offset-4">
      {words}
    </Link>
  );
}

/** `you` and `the site` begin a sentence here; a mail address stays as it is written. */
function capitalized(person: string): string {
  return person.includes("@") ? person : person.charAt(0).toUpperCase() + person.slice(1);
}
