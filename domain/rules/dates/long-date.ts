import { localTime, timeZoneOf } from "./time-zone.ts";

const ONTARIO = timeZoneOf(-79);
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/**
 * `November 26, 2025`, the same on the server and in every browser. Midnight UTC is how a day without
 * a time is stored; anything else is the day that it was in Ontario.
 */
export function formatLongDate(isoText: string): string {
  const date = new Date(isoText);
  const isDay = date.getTime() % DAY_MS === 0;
  if (!isDay) {
    const { year, month, day } = localTime(date, ONTARIO);
    return longDate(year, month, day);
  }
  return longDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function longDate(year: number, month: number, day: number): string {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
