import type { OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { formatTime, mergeSpans } from "#domain/rules/hours/opening-hours.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** The part of a day that is drawn, in minutes; beyond midnight it counts on. */
export type DayScale = { readonly from: number; readonly to: number };

/** A part of the scale, in percent. */
export type DayBar = { readonly start: number; readonly width: number };

/** From six to ten, or as far as anyone is open. One scale for all, so that bars can be compared. */
export function dayScaleOf(weeks: readonly WeekHours[]): DayScale {
  const spans = weeks.flatMap((week) => weekdays.flatMap((day) => week[day] ?? []));
  const from = Math.min(6 * HOUR, ...spans.map((span) => span.from));
  const to = Math.max(22 * HOUR, ...spans.map((span) => span.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

export function barsOf(spans: readonly OpenSpan[], { from, to }: DayScale): DayBar[] {
  const percent = (minutes: number) => (minutes / (to - from)) * 100;
  return mergeSpans(spans).map((span) => ({
    start: percent(span.from - from),
    width: percent(span.to - span.from),
  }));
}

/** `9 AM – 5 PM`, `Closed`; undefined where the day is unknown. */
export function dayText(spans: readonly OpenSpan[] | undefined): string | undefined {
  if (spans === undefined) return undefined;
  if (spans.length === 0) return "Closed";
  return mergeSpans(spans)
    .map(({ from, to }) =>
      to - from >= DAY ? "Open 24 hours" : `${formatTime(from)} – ${formatTime(to)}`,
    )
    .join(", ");
}
