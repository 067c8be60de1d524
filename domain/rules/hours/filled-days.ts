import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { findWeekday } from "#domain/vocabulary/weekdays.ts";

/** The days of which something is said, however they are written; null where there is none. */
export function filledDays(
  hours: Readonly<Record<string, string | undefined>> | null,
): HoursText | null {
  const filled: HoursText = {};
  for (const [name, text = ""] of Object.entries(hours ?? {})) {
    const day = findWeekday(name);
    if (day !== undefined && text.trim() !== "") filled[day] = text.trim();
  }
  return Object.keys(filled).length > 0 ? filled : null;
}
