import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { findDay } from "./day-names.ts";
import { inOrder } from "./in-order.ts";
import { readDayHours, showsClockTo24 } from "./read-day-hours.ts";

export type DayText = { readonly day: string; readonly hours: string };

/** A list of days with their hours; what can't be read is left out, and `note` is told. An empty list says nothing. */
export function readDayList(
  days: readonly DayText[],
  note: (text: string) => void,
): HoursText | undefined {
  const isForeign = days.some(
    ({ day }) => !/^(?:mon|tues?|wed|thu|thurs?|fri|satu?r?|sun)/i.test(day),
  );
  const texts = days.map(({ hours }) => hours);
  const hasHalves = texts.some((text) => /[ap]\.?\s?m\b/i.test(text.normalize("NFKC")));
  const hint = { countsTo24: !hasHalves && (isForeign || texts.some(showsClockTo24)) };
  const week: HoursText = {};
  for (const { day, hours } of days) {
    const weekday = findDay(day.replace(/\s*\(.*$/s, ""));
    const written = readDayHours(hours, hint);
    if (weekday === undefined) note(`“${day}” is no day of the week`);
    else if (isHoliday(day)) note(`${day.trim()} is not an ordinary day`);
    else if (written === undefined) note(`“${hours}” can't be read as the hours of a day`);
    else week[weekday] ??= written;
  }
  return inOrder(week);
}

/** Google says `Monday (Labour Day)` in that one week. */
function isHoliday(day: string): boolean {
  return /\(.+\)/s.test(day);
}
