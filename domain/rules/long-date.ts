import { timeZoneOf } from "./time-zone.ts";

const ONTARIO = timeZoneOf(-79);

function longFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "long", timeZone });
}

const asDay = longFormat("UTC");
const asInstant = longFormat(ONTARIO);

/**
 * `November 26, 2025`, the same on the server and in every browser. Midnight UTC is how a day without
 * a time is stored; anything else is the day that it was in Ontario.
 */
export function formatLongDate(isoText: string): string {
  const date = new Date(isoText);
  const isDay = date.getTime() % (24 * 60 * 60 * 1000) === 0;
  return (isDay ? asDay : asInstant).format(date);
}
