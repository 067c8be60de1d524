import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

export type LinePoint = {
  /** `Mon, Nov 9`. */
  readonly label: string;
  readonly value: number;
  /** In the period before. */
  readonly before: number;
};

/** The chart's own units: it is stretched over whatever room it gets. */
export const lineSize = { width: 1000, height: 300 } as const;

/** What the chart draws. The highest line is a round number that nothing exceeds, 1 at the least. */
export function lineShape(points: readonly LinePoint[]) {
  const { width, height } = lineSize;
  const highest = Math.max(1, ...points.flatMap(({ value, before }) => [value, before]));
  const scale = scaleLinear().domain([0, highest]).nice(2).range([height, 0]);
  const [, max = highest] = scale.domain();
  const step = points.length < 2 ? 0 : width / (points.length - 1);
  const only = points.length === 1;
  // A single day is a line of its own, from side to side.
  const drawn = only ? points.flatMap((point) => [point, point]) : points;
  const x = (_: LinePoint, at: number) => (only ? at * width : at * step);
  const y = (value: number) => scale(Math.max(0, value));
  const now = line<LinePoint>(x, ({ value }) => y(value));
  const before = line<LinePoint>(x, (point) => y(point.before));
  const below = area<LinePoint>(x, height, ({ value }) => y(value));
  return {
    max,
    ticks: max === 1 ? [1, 0] : [max, max / 2, 0],
    now: now([...drawn]) ?? "",
    before: before([...drawn]) ?? "",
    below: below([...drawn]) ?? "",
    /** Where each day can be pointed at. */
    columns: points.map((_, at) => ({
      x: only ? 0 : Math.max(0, (at - 0.5) * step),
      width: only ? width : at === 0 || at === points.length - 1 ? step / 2 : step,
    })),
  };
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
