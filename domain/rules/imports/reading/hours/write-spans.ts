import type { OpenSpan } from "#domain/contracts/studios/opening-hours.ts";
import { writeClockTime } from "#domain/rules/hours/clock-time.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";

const DAY = 24 * 60;

/** One writing for the same hours, whichever file they come from: `7 AM to 11:30 AM, 3 PM to 9 PM`. */
export function writeSpans(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return "Closed";
  if (spans.some(({ from, to }) => from === 0 && to >= DAY)) return "Open 24 hours";
  return spans.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`).join(", ");
}

/** `07:00-11:30, 15:00-21:00` */
export function writeShortSpans(spans: readonly OpenSpan[]): string {
  return spans
    .map(({ from, to }) => `${writeClockTime(from)}-${writeClockTime(to % DAY)}`)
    .join(", ");
}
