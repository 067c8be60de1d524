import { writeNumber } from "#console/lib/write-number.ts";
import { ChartTable } from "./chart-table.tsx";
import { type LinePoint, lineShape, lineSize, someLabels } from "./line-shape.ts";

type Props = {
  /** What is counted: `Searches per day`. */
  title: string;
  points: readonly LinePoint[];
  /** What the dashed line is: `the 7 days before`. */
  beforeLabel: string;
  /** As many labels as have room below it. */
  maxLabels?: number;
};

/** A line over its area, with the period before as a dashed line. Drawn by the server, with its table beneath. */
export function LineChart({ title, points, beforeLabel, maxLabels = 5 }: Props) {
  const { width, height } = lineSize;
  const shape = lineShape(points);
  return (
    <figure className="m-0">
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="numbers flex h-40 flex-col justify-between text-right text-muted-foreground text-xs leading-none"
        >
          {shape.ticks.map((tick) => (
            <span key={tick}>{writeNumber(tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={describe(title, points, beforeLabel)}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full min-w-0 flex-1 overflow-visible"
        >
          {shape.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2={width}
              y1={height - (tick / shape.max) * height}
              y2={height - (tick / shape.max) * height}
              vectorEffect="non-scaling-stroke"
              className="stroke-border"
            />
          ))}
          <path d={shape.below} className="fill-gold/15" />
          <path
            d={shape.before}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 4"
            strokeWidth="1.5"
            className="fill-none stroke-muted-foreground"
          />
          <path
            d={shape.now}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2.5"
            strokeLinejoin="round"
            className="fill-none stroke-gold"
          />
          {points.map(({ label, value, before }, at) => (
            <rect
              key={label}
              x={shape.columns[at]?.x}
              width={shape.columns[at]?.width}
              y="0"
              height={height}
              className="fill-transparent hover:fill-foreground/5"
            >
              <title>{`${label}: ${writeNumber(value)} · before: ${writeNumber(before)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <div
        aria-hidden="true"
        className="mt-2 flex justify-between gap-2 pl-8 text-muted-foreground text-xs"
      >
        {someLabels(points, maxLabels).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <figcaption className="mt-3 text-muted-foreground text-sm">
        Dashed: {beforeLabel}
        <ChartTable
          caption={title}
          columns={["Day", "Searches", "Before"]}
          rows={points.map(({ label, value, before }) => [
            label,
            writeNumber(value),
            writeNumber(before),
          ])}
        />
      </figcaption>
    </figure>
  );
}

function describe(title: string, points: readonly LinePoint[], beforeLabel: string): string {
  const total = (of: (point: LinePoint) => number) =>
    writeNumber(points.reduce((sum, point) => sum + of(point), 0));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return `${title}: no days`;
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const peak = most.value > 0 ? `, most on ${most.label}: ${writeNumber(most.value)}` : "";
  const sums = `${total(({ value }) => value)} in all${peak}. ${total(({ before }) => before)} in ${beforeLabel}.`;
  return `${title}, ${first.label} to ${last.label}: ${sums}`;
}
