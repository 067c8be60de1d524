import { Link } from "react-router";
import { findDeed } from "#domain/deeds.ts";
import type { Difference } from "#domain/rules/history/describe-change.ts";
import type { LogEntry } from "#server/history/log.ts";
import { buttonClass } from "#ui/button.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { DeedLine, OwnDeedLine } from "./deed-line.tsx";
import { Panel } from "./panel.tsx";
import { Person } from "./person.tsx";
import { Time } from "./time.tsx";

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
              <span className="font-medium">
                {isOfMany ? <DeedLine entry={entry} /> : <OwnDeedLine entry={entry} />}
              </span>
              <span className="block text-muted-foreground text-xs">
                <Person actor={entry.actor} isFirst /> · <Time at={entry.createdAt} />
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

type EntryActionsProps = { entry: LogEntry; returnTo: string };

/** The way back from a change, or why there is none. */
export function EntryActions({ entry, returnTo }: EntryActionsProps) {
  const { id, undoneBy, whyFinal } = entry;
  if (undoneBy !== undefined) {
    return (
      <p className="max-w-60 text-muted-foreground text-xs">
        Undone by <Person actor={undoneBy.actor} />, <Time at={undoneBy.createdAt} />
      </p>
    );
  }
  // Whoever came or went changed nothing: there is nothing to say about a way back.
  if (findDeed(entry.action)?.isVisit === true) return null;
  if (whyFinal !== undefined) {
    return <p className="max-w-60 text-muted-foreground text-xs">{whyFinal}</p>;
  }
  return (
    <Link
      to={`/admin/log/${id}/undo?${new URLSearchParams({ returnTo })}`}
      aria-label={`Undo no. ${id}`}
      className={buttonClass({ variant: "outline", size: "sm" })}
    >
      Undo…
    </Link>
  );
}

/** What each field was and became: read out as deleted and inserted, and told apart without colour. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <Facts layout="wide">
      {differences.map(({ field, label, before, after }) => (
        <Fact key={field} term={label}>
          {before !== "" && (
            <del className="text-muted-foreground decoration-1">{clipped(before)}</del>
          )}
          {before !== "" && <span aria-hidden="true"> → </span>}
          {after === "" ? (
            <span className="text-muted-foreground italic">empty</span>
          ) : (
            <ins className="no-underline">{clipped(after)}</ins>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

const MAX_LETTERS = 400;

/** The export has all of it. */
function clipped(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)} …` : text;
}
