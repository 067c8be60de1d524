import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { STATISTICS_MONTHS } from "./counted-kinds.ts";

/** Both ends included. */
type DayRange = { readonly from: string; readonly to: string };

/** What the address says, and the words of its button. */
export const statisticsRanges = [
  { key: "30", label: "30 days", days: 30 },
  { key: "90", label: "90 days", days: 90 },
  { key: "13m", label: `${STATISTICS_MONTHS} months`, days: undefined },
] as const;
type RangeKey = (typeof statisticsRanges)[number]["key"];

export type StatisticsRange = DayRange & {
  readonly key: RangeKey;
  /** What a point of a chart stands for. */
  readonly unit: "day" | "month";
  /** As many days, just before; of all that is kept there is none. */
  readonly before: DayRange | undefined;
};

/** The usual one where the address asks for none that there is. */
export function readStatisticsRange(asked: string | null, today: string): StatisticsRange {
  const { key, days } =
    statisticsRanges.find((range) => range.key === asked) ?? statisticsRanges[0];
  if (days === undefined) return { key, ...everyMonth(today), unit: "month", before: undefined };
  const from = dayPlus(today, 1 - days);
  const before = { from: dayPlus(from, -days), to: dayPlus(from, -1) };
  return { key, from, to: today, unit: "day", before };
}

/** All that is kept, in whole months: this one is the last. */
export function everyMonth(today: string): DayRange {
  const months = monthNumber(today.slice(0, 7)) - (STATISTICS_MONTHS - 1);
  return { from: `${monthText(months)}-01`, to: today };
}

/** Every day or month of the range, in its order. */
export function listUnits({ from, to, unit }: Pick<StatisticsRange, "from" | "to" | "unit">) {
  return unit === "day" ? listDays(from, to) : listMonths(from.slice(0, 7), to.slice(0, 7));
}

function listMonths(from: string, to: string): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  return Array.from({ length: last - first + 1 }, (_, at) => monthText(first + at));
}

/** `2026-10`, of `2026-11`. */
export function monthBefore(month: string): string {
  return monthText(monthNumber(month) - 1);
}

function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return year * 12 + number - 1;
}

function monthText(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Half of them have as many or fewer, half as many or more, in whole counts; those without any count are noughts among `size`. */
export function medianOf(counts: readonly number[], size: number): number {
  const all = [...counts, ...Array<number>(Math.max(0, size - counts.length)).fill(0)];
  const sorted = all.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return Math.round((low + high) / 2);
}
