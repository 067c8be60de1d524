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
