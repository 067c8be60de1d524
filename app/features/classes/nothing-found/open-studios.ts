import type { ClassesState } from "#domain/rules/classes/classes-url.ts";
import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { formatTime, writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { readResults, resultsPath } from "#domain/rules/search/results-url.ts";
import { weekdayLabels } from "#domain/vocabulary/weekdays.ts";

type Asked = { state: ClassesState; today: string | undefined };

/** The studios of the same place that are open then; now, where no day and no time is asked for. */
export function openStudiosLink({ state, today }: Asked): { label: string; path: string } {
  const { day, from, classTypes, distance, show: _show, ...where } = state;
  const blank = readResults({}, new URLSearchParams());
  const { city, postalCode, position, mapPlace } = where;
  const studios = { ...blank, city, postalCode, position, mapPlace, distance };
  const date = day ?? today;
  const types = classTypes.length === 0 ? {} : { classTypes };
  if (date === undefined || (day === undefined && from === undefined)) {
    return {
      label: "Studios open now",
      path: resultsPath({ ...studios, ...types, openNow: true }),
    };
  }
  const openOn = weekdayOf(date);
  const openTime = from === undefined ? undefined : writeClockTime(from);
  const at = from === undefined ? "" : ` at ${formatTime(from)}`;
  return {
    label: `Studios open ${weekdayLabels[openOn]}${at}`,
    path: resultsPath({ ...studios, ...types, openOn, openTime }),
  };
}
