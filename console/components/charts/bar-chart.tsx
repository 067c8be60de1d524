import { writeChange, writeNumber } from "#console/lib/write-number.ts";

type Bar = {
  readonly label: string;
  readonly value: number;
  /** In the period before; undefined where there is none to compare with. */
  readonly before: number | undefined;
};

type Props = {
  /** What is counted, and by what: `Searches by place`. */
  title: string;
  /** What a bar stands for: `Place`. */
  name: string;
  /** What its length counts. */
  counted?: string;
  bars: readonly Bar[];
};

const WIDTH = 100;

/** Bars that lie in a table: the chart and its figures in one, the longest first. */
export function BarChart({ title, name, counted = "Searches", bars }: Props) {
  const longest = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  const isCompared = bars.some(({ before }) => before !== undefined);
  const widthOf = (value: number) => (value / longest) * WIDTH;
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-left text-muted-foreground text-xs">
          <th scope="col" className="w-2/5 py-1.5 font-normal">
            {name}
          </th>
          <td />
          <th scope="col" className="w-16 py-1.5 text-right font-normal">
            {counted}
          </th>
          {isCompared && (
            <th scope="col" className="w-16 py-1.5 text-right font-normal">
              Change
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, before = 0 }) => (
          <tr key={label} className="border-border border-t">
            <th scope="row" className="break-words py-2 pr-2 text-left font-normal">
              {label}
            </th>
            <td className="py-2">
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${WIDTH} 10`}
                preserveAspectRatio="none"
                className="block h-2.5 w-full"
              >
                <rect
                  width={widthOf(before)}
                  y="7"
                  height="3"
                  className="fill-muted-foreground/50"
                />
                <rect width={widthOf(value)} height="6" className="fill-gold" />
              </svg>
            </td>
            <td className="numbers py-2 text-right">{writeNumber(value)}</td>
            {isCompared && (
              <td className="numbers py-2 text-right text-muted-foreground">
                {writeChange(value, before) ?? (value > 0 && "new")}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
