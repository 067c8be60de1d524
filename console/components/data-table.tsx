import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { withParams } from "#console/lib/addresses.ts";
import { ChooseAllBox, ChooseBox } from "./selection.tsx";

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The word in the address by which the server sorts; without it the column is not sortable. */
  sort?: string;
  isNumber?: boolean;
  /** The cell that names its row: it wraps, so that the others keep their room. */
  isName?: boolean;
  /** What can be done with the row, at its end: its title is read out alone. */
  isAction?: boolean;
  /** Left out on a phone, where the row's own screen tells it. */
  isMinor?: boolean;
  /** On a phone it stands below what names the row. */
  isBelow?: boolean;
};

type Props<Row> = {
  /** What the table lists, for those who can't see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** As in the address: `name`, or `-name` for the other way round. */
  sort?: string;
  /** What a row is chosen by among others (`SelectionBar`), and its name; undefined where it can't be. */
  choose?: (row: Row) => { readonly value: string; readonly name: string } | undefined;
  /** What stands there where there is no row. */
  empty: ReactNode;
};

/** Apart from the words that follow. */
const numberLook = "pr-4 text-right last:pr-1.5";

/** What scrolls can be reached by keyboard. */
const scrollable = { tabIndex: 0 };

/** Sorted, filtered and paged by the server. On a narrow screen it scrolls within its own box, hidden words too. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, sort, choose, empty } = props;
  if (rows.length === 0) {
    return <p className="rounded-lg bg-muted px-4 py-6 text-muted-foreground text-sm">{empty}</p>;
  }
  return (
    <section
      {...scrollable}
      aria-label={caption}
      className="scroll-edges relative -mx-1 overflow-x-auto px-1"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-border border-b text-left text-muted-foreground text-xs">
            {choose !== undefined && (
              <td className={chooseLook}>
                <ChooseAllBox />
              </td>
            )}
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                aria-sort={ariaSort(column.sort, sort)}
                className={clsx(
                  "px-1.5 py-2 font-normal",
                  column.isNumber && numberLook,
                  (column.isMinor || column.isBelow) && "max-sm:hidden",
                )}
              >
                {column.isAction ? (
                  <span className="sr-only">{column.title}</span>
                ) : (
                  <ColumnTitle title={column.title} by={column.sort} sort={sort} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-border border-b align-baseline last:border-0">
              {choose !== undefined && (
                <td className={chooseLook}>
                  <Choice chosen={choose(row)} />
                </td>
              )}
              {columns.map((column) => {
                const { title, cell, isNumber, isName, isAction, isMinor, isBelow } = column;
                const Cell = isName ? "th" : "td";
                return (
                  <Cell
                    key={title}
                    scope={isName ? "row" : undefined}
                    className={clsx(
                      "h-10 px-1.5 text-left font-normal",
                      isAction ? "py-0.5 align-middle" : "py-2",
                      isName && "wrap-anywhere min-w-36 font-medium sm:min-w-48",
                      isNumber && `numbers whitespace-nowrap ${numberLook}`,
                      isAction && "w-px text-right",
                      (isMinor || isBelow) && "max-sm:hidden",
                    )}
                  >
                    {cell(row)}
                    {isName && <Below columns={columns} row={row} />}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Below<Row>({ columns, row }: Pick<Props<Row>, "columns"> & { row: Row }) {
  const below = columns.filter(({ isBelow }) => isBelow);
  return below.map(({ title, cell }) => (
    <div key={title} className="mt-1 font-normal sm:hidden">
      {cell(row)}
    </div>
  ));
}

const chooseLook = "h-10 w-8 py-0 pr-1 pl-1.5 align-middle leading-none";

function Choice({ chosen }: { chosen: { value: string; name: string } | undefined }) {
  return chosen === undefined ? null : <ChooseBox {...chosen} />;
}

type TitleProps = { title: string; by: string | undefined; sort: string | undefined };

function ColumnTitle({ title, by, sort }: TitleProps) {
  const { pathname, search } = useLocation();
  if (by === undefined) return title;
  const next = sort === by ? `-${by}` : by;
  const arrow = sort === by ? " ↑" : sort === `-${by}` ? " ↓" : "";
  return (
    <Link
      to={withParams(pathname, search, { sort: next, page: undefined })}
      className="whitespace-nowrap underline-offset-4 hover:underline"
    >
      {title}
      <span aria-hidden="true">{arrow}</span>
    </Link>
  );
}

function ariaSort(by: string | undefined, sort: string | undefined) {
  if (by === undefined || sort === undefined) return undefined;
  if (sort === by) return "ascending";
  return sort === `-${by}` ? "descending" : undefined;
}
