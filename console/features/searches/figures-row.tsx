import { writeChange, writeNumber } from "#console/lib/write-number.ts";
import type { SearchReport } from "#server/services/searches/get-search-report.ts";

type Props = { report: SearchReport; beforeLabel: string };

/** The period in three numbers. */
export function FiguresRow({ report, beforeLabel }: Props) {
  const { total, totalBefore } = report;
  return (
    <dl className="mb-3 grid gap-3 sm:grid-cols-3">
      <Figure
        label="Searches"
        value={total.searches}
        note={note(total.searches, totalBefore.searches, beforeLabel)}
      />
      <Figure
        label="Without a result"
        value={total.noResults}
        note={shareOf(total.noResults, total.searches)}
      />
      <Figure
        label="With one or two results"
        value={total.fewResults}
        note={shareOf(total.fewResults, total.searches)}
      />
    </dl>
  );
}

function Figure({ label, value, note: words }: { label: string; value: number; note: string }) {
  return (
    <div className="rounded-xl border border-border bg-card p-4">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="mt-1">
        <span className="numbers block font-semibold text-2xl">{writeNumber(value)}</span>
        <span className="text-muted-foreground text-xs">{words}</span>
      </dd>
    </div>
  );
}

function note(value: number, before: number, beforeLabel: string): string {
  const change = writeChange(value, before);
  return change === undefined ? `none in ${beforeLabel}` : `${change} on ${beforeLabel}`;
}

function shareOf(part: number, all: number): string {
  return all === 0 ? "of none" : `${writeNumber((part / all) * 100)} % of all`;
}
