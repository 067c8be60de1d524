type Props = {
  caption: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
};

/** What scrolls can be reached by keyboard. */
const scrollable = { tabIndex: 0 };

/** The same figures in words, for whoever can't see the chart, or wants to copy them. */
export function ChartTable({ caption, columns, rows }: Props) {
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer underline underline-offset-4">as a table</summary>
      <section
        {...scrollable}
        aria-label={`${caption}, as a table`}
        className="mt-2 max-h-80 overflow-auto"
      >
        <table className="w-full border-collapse text-foreground">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-border border-b text-left text-muted-foreground text-xs">
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={at === 0 ? "py-1.5 font-normal" : "py-1.5 pl-3 text-right font-normal"}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = "", ...cells]) => (
              <tr key={name} className="border-border border-b last:border-0">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className="numbers py-1.5 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
