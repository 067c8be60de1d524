import { useLocation } from "react-router";
import { BarChart } from "#console/components/charts/bar-chart.tsx";
import { LineChart } from "#console/components/charts/line-chart.tsx";
import { OntarioMap } from "#console/components/charts/ontario-map.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { writeChange, writeNumber } from "#console/lib/write-number.ts";
import { countDays } from "#domain/rules/dates/calendar.ts";
import { countedWords } from "#domain/rules/search-figures/counted-filters.ts";
import type { SearchRange } from "#domain/rules/search-figures/search-range.ts";
import type { ComparedKey, SearchReport } from "#server/searches/search-report.ts";
import { buttonClass } from "#ui/button.tsx";
import { AliasForm, type AskedAlias } from "./alias-form.tsx";
import { PoorSearches } from "./poor-searches.tsx";
import { RangeForm, writeDay } from "./range-form.tsx";

type Props = {
  range: SearchRange;
  report: SearchReport;
  /** Words that an alias is to be made of. */
  alias: AskedAlias | undefined;
  refusal: Refusal | undefined;
};

/** What visitors looked for, by day, place, filter and words, and the way to mend what found nothing. */
export function SearchesScreen({ range, report, alias, refusal }: Props) {
  const { search } = useLocation();
  const days = countDays(range.from, range.to);
  const beforeLabel = days === 1 ? "the day before" : `the ${days} days before`;
  return (
    <>
      <PageHeader title="Searches">
        <ExportButton list="searches" />
        <a
          href="/admin/settings#aliases"
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          All aliases
        </a>
      </PageHeader>
      <RangeForm range={range} search={search} />
      {alias !== undefined && <AliasForm alias={alias} refusal={refusal} />}
      <FiguresRow report={report} beforeLabel={beforeLabel} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <Panel title="Searches per day" className="lg:col-span-2">
          <LineChart
            title="Searches per day"
            points={report.days.map(({ day, searches, searchesBefore }) => ({
              label: writeDay(day),
              value: searches,
              before: searchesBefore,
            }))}
            beforeLabel={beforeLabel}
          />
        </Panel>
        <Panel title="Found nothing, or one or two" className="lg:col-span-2">
          <PoorSearches texts={report.poorTexts} />
        </Panel>
        <TopBars kind="places" rows={report.places} beforeLabel={beforeLabel} />
        <TopBars kind="filters" rows={report.filters} beforeLabel={beforeLabel} />
        <Panel title="Where they looked" className="lg:col-span-2">
          <OntarioMap
            title="Searches by area"
            circles={report.areas.map(({ searches, ...area }) => ({ ...area, value: searches }))}
          />
        </Panel>
      </div>
    </>
  );
}

type FiguresRowProps = { report: SearchReport; beforeLabel: string };

/** The period in three numbers. */
function FiguresRow({ report, beforeLabel }: FiguresRowProps) {
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

type TopBarsProps = {
  kind: "places" | "filters";
  rows: readonly ComparedKey[];
  beforeLabel: string;
};

const words = {
  places: { title: "Top places", name: "Place", empty: "No search of these days named a place." },
  filters: { title: "Top filters", name: "Filter", empty: "No search of these days had a filter." },
} as const;

function TopBars({ kind, rows, beforeLabel }: TopBarsProps) {
  const { title, name, empty } = words[kind];
  const bars = rows.map(({ key, searches, searchesBefore }) => ({
    label: kind === "filters" ? countedWords(key) : key,
    value: searches,
    before: searchesBefore,
  }));
  return (
    <Panel title={title} note={rows.length > 0 ? `Thin: ${beforeLabel}` : undefined}>
      {bars.length === 0 ? (
        <p className="text-muted-foreground text-sm">{empty}</p>
      ) : (
        <BarChart title={`Searches, ${title.toLowerCase()}`} name={name} bars={bars} />
      )}
    </Panel>
  );
}
