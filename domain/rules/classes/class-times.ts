import { instantOf, localTime, type OntarioTimeZone } from "#domain/rules/dates/time-zone.ts";
import { dateAfter } from "#domain/rules/hours/dated-hours.ts";

/** When the clock on the wall shows the minute at which a class begins. */
export function startOfClass(date: string, startMinutes: number, zone: OntarioTimeZone): Date {
  const [year = 1970, month = 1, day = 1] = date.split("-").map(Number);
  return instantOf({ year, month, day }, startMinutes, zone);
}

/** The day of the calendar at a moment, by a zone's clock. */
export function dayIn(zone: OntarioTimeZone, now: Date): string {
  return dateAfter(localTime(now, zone), 0);
}
