import { clsx } from "clsx";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import type { ComparisonGroup } from "#domain/rules/compare/comparison.ts";
import { dayScaleOf } from "#domain/rules/compare/day-bars.ts";
import { readWeekSpans } from "#domain/rules/hours/opening-hours.ts";
import { ComparisonCell } from "./comparison-cell.tsx";

/** What a phone has room for. */
export type ShownPair = readonly [number | undefined, number | undefined];

const stuck = "sticky left-0 z-10 w-22 bg-background py-2.5 pr-2 align-top md:w-44 md:pr-4";
export const firstColumn = clsx(stuck, "font-normal text-muted-foreground");

export function columnClass(id: number, pair: ShownPair): string {
  return clsx(
    "px-2 py-2.5 align-top md:px-4",
    !pair.includes(id) && "max-md:hidden print:table-cell!",
  );
}

type ComparisonRowsProps = {
  studios: readonly ComparedStudioFacts[];
  pair: ShownPair;
  groups: readonly ComparisonGroup[];
};

export function ComparisonRows({ studios, pair, groups }: ComparisonRowsProps) {
  const weeks = studios.map(({ weekSpans }) => readWeekSpans(weekSpans ?? ""));
  const scale = dayScaleOf(weeks);
  return (
    <>
      {groups.map(({ key, label, rows }) => (
        <tbody key={key}>
          <tr className="border-border border-b">
            <th
              scope="rowgroup"
              className={clsx(stuck, "whitespace-nowrap pt-7 font-semibold text-base")}
            >
              {label}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key} className="break-inside-avoid border-border border-b">
              <th scope="row" className={firstColumn}>
                {row.label}
              </th>
              {studios.map((studio, at) => (
                <td key={studio.id} className={columnClass(studio.id, pair)}>
                  <ComparisonCell
                    row={row}
                    at={at}
                    studio={studio}
                    week={weeks[at]}
                    scale={scale}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </>
  );
}
