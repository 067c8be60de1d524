import { formatLongDate } from "./long-date.ts";

/** `7 August 2026`, as a source's age is written; the same day as `formatLongDate` says. */
export function formatDayFirst(isoText: string): string {
  return formatLongDate(isoText).replace(/^(\S+) (\d+), (\d+)$/, "$2 $1 $3");
}
