import { findWeekday, type Weekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { findStart, type GridRow } from "./grid.ts";

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
export function copyDay(
  rows: readonly GridRow[],
  from: Weekday,
  to: readonly Weekday[],
): GridRow[] {
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
