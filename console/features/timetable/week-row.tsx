import { clsx } from "clsx";
import { memo, useState } from "react";
import {
  DEFAULT_MINUTES,
  type GridColumn,
  gridColumns,
  gridLabels,
  isBlankRow,
  NONE,
  readGridRow,
  saidByTitle,
} from "#domain/rules/classes/grid.ts";
import { findWeekday, weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import { Button } from "#ui/button.tsx";
import { ChevronDown, X } from "#ui/icons/site-icons.ts";
import type { GridEdit, TypedRow } from "./grid-state.ts";
import { MAIN_COLUMNS, WeekCell } from "./week-cell.tsx";

/** One line of cells, where there is room for it. */
export const weekColumns =
  "@week:grid @week:grid-cols-[7.25rem_4.5rem_3.75rem_minmax(8rem,2fr)_minmax(6.5rem,1.2fr)_minmax(5.25rem,1fr)_minmax(4.5rem,1fr)_3.5rem_3.5rem_5.5rem] @week:gap-x-1";

/** What is wrong with a line; a blank one is none. */
export function problemsOf(row: TypedRow) {
  const known = problems.get(row) ?? (isBlankRow(row) ? [] : readGridRow(row).wrong);
  problems.set(row, known);
  return known;
}

/** Of each line as it is: another letter is another line. */
const problems = new WeakMap<TypedRow, ReturnType<typeof readGridRow>["wrong"]>();

/** As one calls a class while it is typed. */
export function nameOf({ day, start, title }: TypedRow): string {
  const name = [day, start, title].filter((word) => word !== "").join(" ");
  return title === "" && start === "" ? "New class" : name;
}

type Props = {
  row: TypedRow;
  /** The line before is of another day. */
  isNewDay: boolean;
  isSaid: boolean;
  edit: (edit: GridEdit) => void;
};

/** One class: a line of cells, on a phone a card that opens. */
export const WeekRow = memo(function WeekRow({ row, isNewDay, isSaid, edit }: Props) {
  const wrong = new Map(isSaid ? problemsOf(row) : []);
  const further = gridColumns.slice(MAIN_COLUMNS);
  const [isOpen, setOpen] = useState(row.title === "");
  const [isLong, setLong] = useState(further.some((column) => row[column] !== ""));
  const hasWrong = wrong.size > 0;
  const showsMore = isLong || further.some((column) => wrong.has(column));
  const name = nameOf(row);
  const day = findWeekday(row.day);
  const cell = (column: GridColumn) => (
    <WeekCell key={column} row={row} column={column} error={wrong.get(column)} edit={edit} />
  );
  return (
    <li
      className={clsx(
        "min-w-0 @max-week:mb-2",
        isNewDay && "@week:border-border @week:border-t @week:pt-1 @week:first:border-t-0",
      )}
    >
      {isNewDay && (
        <p className="@week:hidden pt-3 pb-1.5 font-medium text-sm">
          {day === undefined ? "On no day yet" : weekdayLabels[day]}
        </p>
      )}
      <fieldset
        aria-label={name}
        className="min-w-0 @max-week:rounded-lg @max-week:border @max-week:border-border"
      >
        <button
          type="button"
          id={`class-${row.id}-open`}
          aria-expanded={isOpen || hasWrong}
          className="@week:hidden flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left text-sm"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="numbers w-14 shrink-0 font-medium">{row.start || "–"}</span>
          <span className="wrap-anywhere min-w-0 flex-1">
            {row.title || "New class"}
            <span className="block text-muted-foreground text-xs">{gistOf(row)}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx(
              "size-4 shrink-0 text-muted-foreground",
              (isOpen || hasWrong) && "rotate-180",
            )}
          />
        </button>
        <div
          className={clsx(
            !(isOpen || hasWrong) && "@max-week:hidden",
            "@max-week:px-3 @max-week:pb-3",
          )}
        >
          <div
            className={clsx(
              weekColumns,
              "@max-week:grid @max-week:grid-cols-12 @max-week:gap-x-2 @max-week:gap-y-2.5",
            )}
          >
            {gridColumns.slice(0, MAIN_COLUMNS).map(cell)}
            <div className="flex items-start justify-end gap-0.5 @max-week:col-span-12 @max-week:justify-between">
              <Button
                variant="quiet"
                size="sm"
                className="!px-2"
                id={`class-${row.id}-more`}
                aria-expanded={showsMore}
                aria-label={`More about ${name}`}
                onClick={() => setLong(!showsMore)}
              >
                More
              </Button>
              <Button
                variant="quiet"
                size="sm"
                className="!px-2"
                id={`class-${row.id}-remove`}
                aria-label={`Remove ${name}`}
                onClick={() => edit({ do: "remove", id: row.id })}
              >
                <X aria-hidden="true" className="@max-week:hidden" />
                <span className="@week:hidden">Remove</span>
              </Button>
            </div>
          </div>
          {/* A column is too narrow for a sentence. */}
          {hasWrong && (
            <ul aria-hidden="true" className="@max-week:hidden py-1 text-destructive-text text-sm">
              {[...wrong]
                .filter(([column]) => gridColumns.indexOf(column) < MAIN_COLUMNS)
                .map(([column, message]) => (
                  <li key={column}>
                    {gridLabels[column]}: {message}
                  </li>
                ))}
            </ul>
          )}
          {showsMore && (
            <div className="mt-1.5 mb-2 grid gap-x-2 gap-y-2.5 @xl:grid-cols-2 @week:grid-cols-[2fr_1fr_1fr_2fr] @week:pl-8">
              {further.map(cell)}
            </div>
          )}
        </div>
      </fieldset>
    </li>
  );
});

/** What else a folded card tells. */
function gistOf(row: TypedRow): string {
  const said = saidByTitle(row.title);
  const about = (column: "classType" | "level" | "teacher") =>
    row[column] === NONE ? "" : row[column] || (said[column] ?? "");
  const parts = [
    `${row.minutes || DEFAULT_MINUTES} min`,
    about("classType"),
    about("level"),
    about("teacher"),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}
