import type { OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import { readSpans, writeSpans } from "./opening-hours.ts";

/** Of days that have hours of their own, by date; null where those are in words alone, and so unknown. */
export type DatedHours = Readonly<Record<string, OpenSpan[] | null>>;

type Day = { readonly date: string; readonly weekday: Weekday };

/** A day's own hours, or those of its weekday; undefined where they are unknown. */
export function spansOn(
  hours: WeekHours,
  dated: DatedHours | undefined,
  { date, weekday }: Day,
): OpenSpan[] | undefined {
  const own = dated?.[date];
  return own === undefined ? hours[weekday] : (own ?? undefined);
}

/** `2026-12-24`, so many days after a day of the calendar. */
export function dateAfter(
  { year, month, day }: { readonly year: number; readonly month: number; readonly day: number },
  days: number,
): string {
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** In a line, as cards carry them: `2026-12-24:540-720;2026-12-25:-`, a day as in `writeWeekSpans`. */
export function writeDatedSpans(dated: DatedHours): string {
  return Object.entries(dated)
    .map(([date, spans]) => `${date}:${writeSpans(spans ?? undefined)}`)
    .join(";");
}

export function readDatedSpans(text: string): DatedHours {
  return Object.fromEntries(
    text.split(";").map((day) => [day.slice(0, 10), readSpans(day.slice(11)) ?? null]),
  );
}
