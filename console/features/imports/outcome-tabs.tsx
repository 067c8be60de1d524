import { clsx } from "clsx";
import { Link } from "react-router";
import { writeNumber } from "#console/lib/write-number.ts";
import type { ShownOutcome } from "#domain/contracts/console/imports.ts";
import type { ImportCounts } from "#domain/contracts/imports/import-report.ts";
import { outcomeNotes, outcomeWords } from "./import-words.ts";

const order = ["new", "changed", "unchanged", "kept", "doubt", "skipped"] as const;

type Props = { counts: ImportCounts; shown: ShownOutcome | undefined };

/** How many rows there are of each kind, and the way to them. */
export function OutcomeTabs({ counts, shown }: Props) {
  return (
    <nav aria-label="Kinds of rows" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Tab
        to="?"
        label="All rows"
        note="in the file"
        count={counts.read}
        isShown={shown === undefined}
      />
      {order.map((name) => (
        <Tab
          key={name}
          to={`?show=${name}`}
          label={outcomeWords[name]}
          note={outcomeNotes[name]}
          count={counts[name]}
          isShown={shown === name}
        />
      ))}
    </nav>
  );
}

type TabProps = { to: string; label: string; note: string; count: number; isShown: boolean };

function Tab({ to, label, note, count, isShown }: TabProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isShown ? "page" : undefined}
      className={clsx(
        "rounded-xl border bg-card px-3.5 py-2.5 hover:bg-accent",
        isShown ? "border-foreground" : "border-border",
      )}
    >
      <span className="block text-muted-foreground text-xs">{label}</span>
      <span className="numbers block text-xl">{writeNumber(count)}</span>
      <span className="block text-muted-foreground text-xs">{note}</span>
    </Link>
  );
}
