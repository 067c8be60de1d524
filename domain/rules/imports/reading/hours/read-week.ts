import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { parsedCell } from "../values/parsed-cell.ts";
import { isRecord, itemsOf, partOf, textOf } from "../values/record-values.ts";
import { type DayText, readDayList } from "./read-day-list.ts";
import { readWeekText } from "./read-week-text.ts";

/** A week however it is kept: a list of days or texts, an object with a key for each day, one of them as JSON, or a text. */
export function readWeek(value: unknown, note: (text: string) => void): HoursText | undefined {
  const parsed = parsedCell(value);
  const text = textOf(parsed) ?? lineOf(parsed);
  return text === undefined ? readDayList(listDays(parsed), note) : readWeekText(text, note);
}

/** A list of texts, each with its days: `["Monday: 9 AM – 5 PM", "Tuesday: Closed"]`. */
function lineOf(value: unknown): string | undefined {
  const items = itemsOf(value);
  const texts = items.flatMap((item) => textOf(item) ?? []);
  return texts.length > 0 && texts.length === items.length ? texts.join("; ") : undefined;
}

function listDays(value: unknown): DayText[] {
  const isByDay = isRecord(value) && itemsOf(value).length === 0;
  const days = isByDay
    ? Object.entries(value).map(([day, hours]) => ({ day, hours }))
    : itemsOf(value);
  return days.flatMap((item) => {
    const [day, hours] = [textOf(partOf(item, "day")), hoursOf(partOf(item, "hours"))];
    return day === undefined || hours === undefined ? [] : [{ day, hours }];
  });
}

/** Also as a list: `["7 AM–1 PM", "3–9 PM"]`. */
function hoursOf(value: unknown): string | undefined {
  const spans = itemsOf(value).flatMap((item) => textOf(item) ?? []);
  return spans.length > 0 ? spans.join(", ") : textOf(value);
}
