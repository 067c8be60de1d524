import { readClockTime, writeClockTime } from "./clock-time.ts";
import { parseDayHours } from "./hours-parser.ts";
import { formatTime } from "./opening-hours.ts";

/** As time fields have it: `09:00` and `17:00`. A closing time before the opening one is on the next day. */
export type OpenTimes = { readonly opens: string; readonly closes: string };

export const MAX_TIMES = 2;
const DAY = 24 * 60;

/** The times of a day's text, none where it is closed; undefined where time fields cannot show it. */
export function readDayTimes(text: string): OpenTimes[] | undefined {
  const spans = parseDayHours(text);
  if (spans === undefined || spans.length > MAX_TIMES) return undefined;
  return spans.map(({ from, to }) => ({
    opens: writeClockTime(from),
    closes: writeClockTime(to % DAY),
  }));
}

/** A day's text as it is stored: `9 AM to 5 PM, 6 PM to 8 PM`; undefined while a time is missing. */
export function writeDayTimes(times: readonly OpenTimes[]): string | undefined {
  if (times.length === 0) return "Closed";
  const texts = times.map(({ opens, closes }) => {
    const [from, to] = [readClockTime(opens), readClockTime(closes)];
    return from === undefined || to === undefined
      ? undefined
      : `${formatTime(from)} to ${formatTime(to)}`;
  });
  return texts.includes(undefined) ? undefined : texts.join(", ");
}
