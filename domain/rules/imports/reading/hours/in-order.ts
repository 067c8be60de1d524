import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

/** From Monday on, whatever day the file was made on; undefined where no day is known. */
export function inOrder(week: HoursText): HoursText | undefined {
  const days = weekdays.flatMap((day) =>
    week[day] === undefined ? [] : [[day, week[day]] as const],
  );
  return days.length === 0 ? undefined : Object.fromEntries(days);
}
