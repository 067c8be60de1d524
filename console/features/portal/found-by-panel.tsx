import { Panel } from "#console/components/panel.tsx";
import { writeNumber } from "#console/lib/write-number.ts";
import { FEWEST_SEARCHES } from "#domain/rules/statistics/counted-kinds.ts";
import type { StatisticsReport } from "#server/statistics/report.ts";

type Props = {
  report: StatisticsReport;
  /** As many as have room; the rest is on the page of statistics. */
  most: number;
};

/** For which searches the studio was shown. What few people looked for is nobody's business. */
export function FoundByPanel({ report, most }: Props) {
  const { searches, otherSearches } = report;
  const shown = searches.slice(0, most);
  const others = searches.slice(most).reduce((sum, { count }) => sum + count, otherSearches);
  return (
    <Panel title="People found you by" note={monthsWords(report)}>
      {shown.length === 0 && others === 0 ? (
        <p className="text-muted-foreground text-sm">
          No search has shown your studio yet. The words of those that do come here.
        </p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Searches that showed your studio</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Search</th>
              <th scope="col">Shown</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ words, count }) => (
              <tr key={words} className="border-border border-t">
                <th scope="row" className="break-words py-2 text-left font-normal">
                  {words}
                </th>
                <td className="numbers py-2 pl-3 text-right">{writeNumber(count)}</td>
              </tr>
            ))}
            {others > 0 && (
              <tr className="border-border border-t text-muted-foreground">
                <th scope="row" className="py-2 text-left font-normal">
                  {shown.length === searches.length
                    ? `other (fewer than ${FEWEST_SEARCHES} each)`
                    : "all others"}
                </th>
                <td className="numbers py-2 pl-3 text-right">{writeNumber(others)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "UTC",
  month: "short",
  year: "numeric",
});

/** Searches are kept by the month: `since Oct 2026`. */
function monthsWords({ range }: StatisticsReport): string {
  return `since ${format.format(new Date(`${range.from.slice(0, 7)}-01`))}`;
}
