import { writeNumber } from "#console/lib/write-number.ts";
import { ChartTable } from "./chart-table.tsx";

type Props = {
  /** What is counted: `Searches per day`. */
  title: string;
  points: readonly LinePoint[];
  /** What the dashed line is: `the 7 days before`. Without it there is none. */
  beforeLabel: string | undefined;
  /** Of the whole time, where that is not the sum of the points. */
  beforeTotal?: number | undefined;
  /** The table's headings: of a point, its value, and what it is compared with. */
  columns?: readonly [string, string, string];
  /** As many labels as have room below it. */
  maxLabels?: number;
};

const usualColumns = ["Day", "Searches", "Before"] as const;

/** A line over its area, with what it is compared with as a dashed line. Drawn by the server, with its table beneath. */
export function LineChart(props: Props) {
  const { title, points, beforeLabel, columns = usualColumns, maxLabels = 5 } = props;
  const { width, height } = lineSize;
  const isCompared = beforeLabel !== undefined;
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
          aria-label={describe(props)}
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
          {isCompared && (
            <path
              d={shape.before}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="3 4"
              strokeWidth="1.5"
              className="fill-none stroke-muted-foreground"
            />
          )}
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
              <title>
                {[
                  `${label}: ${writeNumber(value)}`,
                  ...(isCompared ? [`${columns[2].toLowerCase()}: ${writeNumber(before)}`] : []),
                ].join(" · ")}
              </title>
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
        {isCompared && `Dashed: ${beforeLabel}`}
        <ChartTable
          caption={title}
          columns={isCompared ? columns : columns.slice(0, 2)}
          rows={points.map(({ label, value, before }) => [
            label,
            ...[value, ...(isCompared ? [before] : [])].map(writeNumber),
          ])}
        />
      </figcaption>
    </figure>
  );
}

function describe({ title, points, beforeLabel, beforeTotal }: Props): string {
  const total = (of: (point: LinePoint) => number) =>
    writeNumber(points.reduce((sum, point) => sum + of(point), 0));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return `${title}: no days`;
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const peak = most.value > 0 ? `, most on ${most.label}: ${writeNumber(most.value)}` : "";
  const sum = `${total(({ value }) => value)} in all${peak}.`;
  const before =
    beforeTotal === undefined ? total((point) => point.before) : writeNumber(beforeTotal);
  const compared = beforeLabel === undefined ? "" : ` ${before} in ${beforeLabel}.`;
  return `${title}, ${first.label} to ${last.label}: ${sum}${compared}`;
}

type LinePoint = {
  /** `Mon, Nov 9`. */
  readonly label: string;
  readonly value: number;
  /** In the period before. */
  readonly before: number;
};

/** The chart's own units: it is stretched over whatever room it gets. */
const lineSize = { width: 1000, height: 300 } as const;

/** What the chart draws. The highest line is a round number that nothing exceeds, 1 at the least. */
export function lineShape(points: readonly LinePoint[]) {
  const { width, height } = lineSize;
  const highest = Math.max(1, ...points.flatMap(({ value, before }) => [value, before]));
  const max = roundUp(highest);
  const step = points.length < 2 ? 0 : width / (points.length - 1);
  const only = points.length === 1;
  // A single day is a line of its own, from side to side.
  const drawn = only ? points.flatMap((point) => [point, point]) : points;
  const xOf = (at: number) => (only ? at * width : at * step);
  const lineOf = (countOf: (point: LinePoint) => number) =>
    drawn.map((point, at) => `${xOf(at)},${height * (1 - Math.max(0, countOf(point)) / max)}`);
  const now = lineOf(({ value }) => value);
  const before = lineOf((point) => point.before);
  const below = [...now, `${xOf(drawn.length - 1)},${height}`, `0,${height}`];
  return {
    max,
    ticks: max === 1 ? [1, 0] : [max, max / 2, 0],
    now: pathOf(now),
    before: pathOf(before),
    below: points.length === 0 ? "" : `${pathOf(below)}Z`,
    /** Where each day can be pointed at. */
    columns: points.map((_, at) => ({
      x: only ? 0 : Math.max(0, (at - 0.5) * step),
      width: only ? width : at === 0 || at === points.length - 1 ? step / 2 : step,
    })),
  };
}

function pathOf(corners: readonly string[]): string {
  return corners.length === 0 ? "" : `M${corners.join("L")}`;
}

/** The next number that two even steps of 1, 2 or 5, with noughts, or a few more of them lead to. */
function roundUp(highest: number): number {
  const step = evenStep(highest / 2);
  const rounded = Math.ceil(highest / step) * step;
  return evenStep(rounded / 2) === step ? rounded : roundUp(rounded);
}

/** The nearest of 1, 2 and 5 with noughts, as the eye measures: by factors. */
function evenStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const digit = size / power;
  if (digit >= Math.sqrt(50)) return 10 * power;
  if (digit >= Math.sqrt(10)) return 5 * power;
  return digit >= Math.sqrt(2) ? 2 * power : power;
}

/** Some of the labels, the first and the last among them, as evenly as so many days can be divided. */
export function someLabels(points: readonly LinePoint[], most: number): string[] {
  const room = Math.min(most, points.length);
  const even = [room, room - 1, room - 2].find(
    (each) => each > 2 && (points.length - 1) % (each - 1) === 0,
  );
  const count = even ?? room;
  const apart = count < 2 ? 0 : (points.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => points[Math.round(at * apart)]?.label ?? "");
}
