import { writeChange, writeNumber } from "#console/lib/write-number.ts";
import { type CountedKind, STATISTICS_MONTHS } from "#domain/rules/statistics/counted-kinds.ts";
import type { KindFigure, StatisticsReport } from "#server/statistics/report.ts";

const nothing = { count: 0, before: undefined } as const;

export function figureOf(
  { kinds }: Pick<StatisticsReport, "kinds">,
  kind: CountedKind,
): Omit<KindFigure, "kind"> {
  return kinds.find((figure) => figure.kind === kind) ?? nothing;
}

/** How a studio did, in four numbers. */
export function FigureCards({ report }: { report: StatisticsReport }) {
  const of = (kind: CountedKind) => figureOf(report, kind);
  const { medians } = report;
  const median = (value: number | undefined) =>
    value === undefined ? undefined : `city median ${writeNumber(value)}`;
  return (
    <div className="min-w-0">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Card label="Shown in searches" {...of("shown")} note={median(medians?.shown)} />
        <Card label="Page views" {...of("view")} note={median(medians?.view)} />
        <Card
          label="Clicks to book"
          count={of("booking").count}
          note={shareOf(of("booking").count, of("view").count)}
        />
        <Card
          label="Saved"
          count={of("saved").count}
          note={`compared ${writeNumber(of("compared").count)} ×`}
        />
      </dl>
      <p className="mt-2 text-muted-foreground text-xs">{rangeWords(report)}</p>
    </div>
  );
}

function rangeWords({ range }: StatisticsReport): string {
  if (range.key === "13m") return `The last ${STATISTICS_MONTHS} months`;
  return `The last ${range.key} days, compared with the ${range.key} before`;
}

type CardProps = {
  label: string;
  count: number;
  before?: number | undefined;
  note: string | undefined;
};

function Card({ label, count, before, note }: CardProps) {
  const change = before === undefined ? undefined : writeChange(count, before);
  const words = [change, note].filter((part) => part !== undefined).join(" · ");
  return (
    <div className="min-w-0 rounded-xl border border-border bg-card p-4 text-card-foreground">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="mt-1">
        <span className="numbers block font-semibold text-2xl">{writeNumber(count)}</span>
        {words !== "" && (
          <span className="block text-muted-foreground text-xs leading-snug">{words}</span>
        )}
      </dd>
    </div>
  );
}

function shareOf(part: number, all: number): string | undefined {
  return all === 0 ? undefined : `${writeNumber(Math.round((part / all) * 100))} % of views`;
}
