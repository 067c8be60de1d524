import { findWeekday, type Weekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import {
  blankRow,
  findStart,
  type GridColumn,
  type GridRow,
  gridColumns,
  isBlankRow,
} from "./grid.ts";
import { namesColumns, readGridText } from "./grid-text.ts";

/** By day and start; what can't be read stays at the end of its day. */
export function sortRows<Row extends GridRow>(rows: readonly Row[]): Row[] {
  const dayOf = (row: Row) => {
    const day = findWeekday(row.day);
    return day === undefined ? weekdays.length : weekdays.indexOf(day);
  };
  const startOf = (row: Row) => findStart(row.start.trim()) ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => dayOf(a) - dayOf(b) || compareNumbers(startOf(a), startOf(b)));
}

/** Two that never come compare as equal, while their difference is no number. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** What takes place on one day takes place on others too; what is there already stays once. */
export function copyDay<Row extends GridRow>(
  rows: readonly Row[],
  from: Weekday,
  to: readonly Weekday[],
): Row[] {
  const ofDay = (day: Weekday) => rows.filter((row) => findWeekday(row.day) === day);
  const copied = to
    .filter((day) => day !== from)
    .flatMap((day) => {
      const there = new Set(ofDay(day).map(likeness));
      return ofDay(from)
        .filter((row) => !there.has(likeness(row)))
        .map((row) => ({ ...row, day: weekdayLabels[day] }));
    });
  return [...rows, ...copied];
}

function likeness({ start, title }: GridRow): string {
  return `${findStart(start.trim()) ?? start} ${title.trim().toLowerCase()}`;
}

type At = { readonly row: number; readonly column: GridColumn };

/**
 * As a spreadsheet pastes: cells fall into the lines from here on. Whole lines, which name their columns or begin at
 * the first one, come as classes of their own.
 */
export function pasteCells<Row extends GridRow>(
  rows: readonly Row[],
  { row, column }: At,
  text: string,
): (Row | GridRow)[] {
  if (column === gridColumns[0] || namesColumns(text)) {
    const lines = readGridText(text).map((line) => line.row);
    const here = rows[row];
    const kept = here !== undefined && isBlankRow(here) ? row : row + 1;
    return [...rows.slice(0, kept), ...lines, ...rows.slice(row + 1)];
  }
  const first = gridColumns.indexOf(column);
  const pasted: (Row | GridRow)[] = [...rows];
  for (const [down, line] of text
    .replace(/\r?\n$/, "")
    .split("\n")
    .entries()) {
    const into: Partial<Record<GridColumn, string>> = {};
    for (const [right, cell] of line.split("\t").entries()) {
      const name = gridColumns[first + right];
      if (name !== undefined) into[name] = cell.trim();
    }
    pasted[row + down] = { ...(pasted[row + down] ?? blankRow), ...into };
  }
  return pasted;
}
