import { Panel } from "#console/components/panel.tsx";
import { Time } from "#console/components/time.tsx";
import { actionWords } from "#domain/rules/history/describe-change.ts";
import type { LogEntry } from "#server/history/log.ts";
import { Differences } from "./differences.tsx";
import { EntryActions } from "./entry-actions.tsx";

type Props = {
  /** From `services.history.getHistory`. */
  entries: readonly LogEntry[];
  /** The screen that an undo comes back to. */
  returnTo: string;
  /** Where the screen is about several things, each entry names its own. */
  isOfMany?: boolean;
  className?: string;
};

const SHOWN = 5;

/** What became of one thing, the newest first, with the way back from each change. */
export function History({ entries, className, ...rest }: Props) {
  const older = entries.slice(SHOWN);
  return (
    <Panel title="History" {...(className === undefined ? {} : { className })}>
      {entries.length === 0 ? (
        <p className="text-muted-foreground text-sm">Nothing has been changed yet.</p>
      ) : (
        <Entries entries={entries.slice(0, SHOWN)} {...rest} />
      )}
      {older.length > 0 && (
        <details className="mt-3 border-border border-t pt-3">
          <summary className="w-fit cursor-pointer text-sm underline underline-offset-4">
            {older.length === 1 ? "One older change" : `${older.length} older changes`}
          </summary>
          <div className="mt-3">
            <Entries entries={older} {...rest} />
          </div>
        </details>
      )}
    </Panel>
  );
}

function Entries({ entries, returnTo, isOfMany = false }: Omit<Props, "className">) {
  return (
    <ol className="divide-y divide-border">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
          <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <p className="wrap-anywhere min-w-0 text-sm">
              <span className="font-medium">{actionWords(entry)}</span>
              {isOfMany && ` · ${entry.subjectName || entry.subjectId}`}
              <span className="block text-muted-foreground text-xs">
                {entry.actor.replace(":", " · ")} · <Time at={entry.createdAt} />
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
