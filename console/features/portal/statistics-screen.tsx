import { useId } from "react";
import { Form, Link } from "react-router";
import { BarChart } from "#console/components/charts/bar-chart.tsx";
import { LineChart } from "#console/components/charts/line-chart.tsx";
import { FigureCards, figureOf } from "#console/components/figure-cards.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import {
  clickKinds,
  FEWEST_STUDIOS,
  kindWords,
  MAX_A_DAY,
  STATISTICS_MONTHS,
} from "#domain/rules/statistics/counted-kinds.ts";
import { statisticsRanges } from "#domain/rules/statistics/statistics-range.ts";
import type { StatisticsReport } from "#server/statistics/report.ts";
import { buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FoundByPanel } from "./found-by-panel.tsx";

type Props = {
  studioId: number;
  studioName: string;
  report: StatisticsReport;
  wantsMonthlyMail: boolean;
  refusal: Refusal | undefined;
};

/** How often the studio was shown, looked at and clicked, beside the others of its city. */
export function StatisticsScreen(props: Props) {
  const { studioId, studioName, report, wantsMonthlyMail, refusal } = props;
  return (
    <>
      <PageHeader title="Statistics" above={studioName}>
        <a
          href={`${portalStudioPath(studioId, "statistics")}.csv`}
          download
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Download as CSV
        </a>
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      <RangeLinks report={report} />
      {report.since === undefined && <NothingYet />}
      <FigureCards report={report} />
      <div className="mt-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        <ComparedChart kind="shown" title="Shown in searches" report={report} />
        <ComparedChart kind="view" title="Page views" report={report} />
        <div className="grid min-w-0 gap-3">
          <ComparedChart kind="click" title="Clicks" report={report} />
          <FoundByPanel report={report} most={20} />
        </div>
        <div className="grid min-w-0 gap-3">
          <WhatTheyDid report={report} />
          <MonthlyMailPanel wants={wantsMonthlyMail} />
        </div>
        <WhatCounts />
      </div>
    </>
  );
}

function RangeLinks({ report }: { report: StatisticsReport }) {
  return (
    <nav aria-label="Time" className="mb-4 flex flex-wrap gap-2">
      {statisticsRanges.map(({ key, label }) => (
        <Link
          key={key}
          to={`?range=${key}`}
          aria-current={report.range.key === key ? "page" : undefined}
          className={buttonClass({
            variant: report.range.key === key ? "primary" : "outline",
            size: "sm",
          })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function NothingYet() {
  return (
    <p className="mb-4 max-w-prose text-muted-foreground">
      Nothing was counted for this studio yet. The first figures come with the first visitor who
      finds it; a page that is complete is found more often.
    </p>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
});
const monthFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "UTC",
  month: "short",
  year: "numeric",
});

type ChartProps = {
  kind: "shown" | "view" | "click";
  title: string;
  report: StatisticsReport;
};

function ComparedChart({ kind, title, report }: ChartProps) {
  const { range, city, points, medians } = report;
  const isByDay = range.unit === "day";
  const label = (at: string) =>
    isByDay ? dayFormat.format(new Date(at)) : monthFormat.format(new Date(`${at}-01`));
  return (
    <Panel title={title} note={isByDay ? "by day" : "by month"}>
      <LineChart
        title={`${title}, by ${range.unit}`}
        columns={[isByDay ? "Day" : "Month", title, "City median"]}
        points={points.map((point) => ({
          label: label(point.at),
          value: point.counts[kind],
          before: point.medians?.[kind] ?? 0,
        }))}
        beforeTotal={medians?.[kind]}
        beforeLabel={medians === undefined ? undefined : `the median of all studios in ${city}`}
        maxLabels={4}
      />
      {medians === undefined && (
        <p className="mt-1 text-muted-foreground text-sm">
          {`${city} has fewer than ${FEWEST_STUDIOS} studios here, so there is nothing to compare with.`}
        </p>
      )}
    </Panel>
  );
}

const doneKinds = [...clickKinds, "saved", "compared", "message"] as const;

/** Each way from the page to the studio, and what visitors kept. */
function WhatTheyDid({ report }: { report: StatisticsReport }) {
  const bars = doneKinds.map((kind) => {
    const { count, before } = figureOf(report, kind);
    return { label: kindWords[kind].label, value: count, before };
  });
  const { before } = report.range;
  return (
    <Panel
      title="What visitors did"
      note={before === undefined ? undefined : "Thin: as many days before"}
    >
      <BarChart title="What visitors did" name="What" counted="Times" bars={bars} />
    </Panel>
  );
}

function MonthlyMailPanel({ wants }: { wants: boolean }) {
  const id = useId();
  return (
    <Panel title="By mail, once a month">
      <Form method="post" className="grid gap-3">
        <label htmlFor={id} className="flex items-start gap-3 text-sm">
          <Checkbox id={id} name="wants" value="yes" defaultChecked={wants} />
          <span>
            Send me the figures of the month that is over, at the beginning of each month. Only to
            you; clear the tick to end it.
          </span>
        </label>
        <div>
          <SubmitButton intent="monthly-mail" variant="outline">
            Save
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

/** As honest as a few sentences can be. */
function WhatCounts() {
  return (
    <Panel title="What is counted" className="lg:col-span-2">
      <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-muted-foreground text-sm">
        <li>
          Shown: each time your studio stands in an answer to a search. Page views: each time your
          page is shown. Clicks, saved and compared: told by the visitor’s browser, where scripts
          are allowed.
        </li>
        <li>
          Visitors get no cookie and no number. From one network at most {MAX_A_DAY} of a kind count
          a day, so that nobody drives a figure up.
        </li>
        <li>
          Programs that say what they are, such as search engines, are left out. So are you and your
          colleagues, in every browser where you are signed in here; elsewhere you count like
          anybody.
        </li>
        <li>
          Days are Ontario’s. Figures are kept for {STATISTICS_MONTHS} months; searches by the
          month, and not by the day.
        </li>
      </ul>
    </Panel>
  );
}
