import { useLocation } from "react-router";
import { LineChart } from "#console/components/charts/line-chart.tsx";
import { OntarioMap } from "#console/components/charts/ontario-map.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { countDays } from "#domain/rules/dates/ontario-day.ts";
import type { SearchRange } from "#domain/rules/searches/search-range.ts";
import type { SearchReport } from "#server/services/searches/get-search-report.ts";
import { buttonClass } from "#ui/button.tsx";
import { AliasForm, type AskedAlias } from "./alias-form.tsx";
import { writeDay } from "./day-words.ts";
import { FiguresRow } from "./figures-row.tsx";
import { PoorSearches } from "./poor-searches.tsx";
import { RangeForm } from "./range-form.tsx";
import { TopBars } from "./top-bars.tsx";

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
