import { Link } from "react-router";
import { LineChart } from "#console/components/charts/line-chart.tsx";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Panel } from "#console/components/panel.tsx";
import type { Today } from "#server/console/today.ts";
import { buttonClass } from "#ui/button.tsx";

type Searches = NonNullable<Today["searches"]>;
type PoorText = NonNullable<Today["poorTexts"]>[number];

const weekday = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC", weekday: "short" });

export function SearchesChart({ searches }: { searches: Searches }) {
  return (
    <Panel title="Searches per day">
      <LineChart
        title="Searches per day"
        points={searches.days.map(({ day, searches: value, searchesBefore: before }) => ({
          label: weekday.format(new Date(day)),
          value,
          before,
        }))}
        beforeLabel="the week before"
        maxLabels={7}
      />
    </Panel>
  );
}

const columns: readonly Column<PoorText>[] = [
  {
    title: "Typed",
    isName: true,
    cell: ({ text }) => <span className="[overflow-wrap:anywhere]">{text}</span>,
  },
  { title: "Times", isNumber: true, cell: ({ noResults }) => noResults },
  {
    title: "Mend it",
    isAction: true,
    isBelow: true,
    cell: ({ text }) => (
      <span className="flex flex-wrap gap-2 sm:justify-end">
        <AliasLink text={text} kind="place">
          Add place alias
        </AliasLink>
        <AliasLink text={text} kind="class-type">
          Add class-type alias
        </AliasLink>
      </span>
    ),
  },
];

export function PoorTexts({ texts }: { texts: readonly PoorText[] }) {
  return (
    <Panel title="Searches that found nothing" note="7 days">
      <DataTable
        caption="What was typed and found nothing"
        columns={columns}
        rows={texts}
        keyOf={({ text }) => text}
        empty="Nothing to mend. Words that visitors type in vain come here."
      />
    </Panel>
  );
}

type UnmetPlace = NonNullable<Today["unmetPlaces"]>[number];

const unmetColumns: readonly Column<UnmetPlace>[] = [
  {
    title: "Place",
    isName: true,
    cell: ({ place }) => <span className="wrap-anywhere">{place}</span>,
  },
  { title: "Searches", isNumber: true, cell: ({ searches }) => searches },
];

const unmetWords = {
  studios: {
    title: "Wanted, and no studio there",
    caption: "Places that were searched in vain",
    empty: "Every place that was searched had a studio.",
  },
  classes: {
    title: "Wanted, and no such class there",
    caption: "Places in which classes were searched in vain",
    empty: "Every search for classes found one.",
  },
} as const;

type UnmetProps = { what: keyof typeof unmetWords; places: readonly UnmetPlace[] };

/** Where studios are missing, or their timetables: the next import, or whom to write to. */
export function UnmetPlaces({ what, places }: UnmetProps) {
  const { title, ...words } = unmetWords[what];
  return (
    <Panel title={title} note="30 days">
      <DataTable {...words} columns={unmetColumns} rows={places} keyOf={({ place }) => place} />
    </Panel>
  );
}

type AliasProps = { text: string; kind: "place" | "class-type"; children: string };

function AliasLink({ text, kind, children }: AliasProps) {
  return (
    <Link
      to={`/admin/searches?${new URLSearchParams({ alias: text, as: kind })}`}
      className={buttonClass({ variant: "outline", size: "sm" })}
    >
      {children}
      <span className="sr-only"> for {text}</span>
    </Link>
  );
}
