import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { parsedCell } from "#domain/rules/imports/reading/values/read-values.ts";
import {
  isRecord,
  itemsOf,
  partOf,
  textOf,
} from "#domain/rules/imports/reading/values/record-values.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import {
  type DayGroup,
  type DayText,
  groupDays,
  inOrder,
  MAX_WEEK_CHARACTERS,
  readDayList,
} from "./day-lists.ts";
import { readDayHours, showsClockTo24 } from "./read-day-hours.ts";

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

/** A season's hours are not the week's. `Mar` is a Tuesday too, so it counts where another month follows. */
const SEASON = /\b(?:jan|feb|apr|may|jun|jul|aug|sep|oct|nov|dec|week|easter|sunrise|sunset)\b/i;

/** Who writes days in two letters follows OpenStreetMap, where clocks count to 24. */
const OSM_DAY = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/;

/** A week in one text, as OpenStreetMap (`Mo-Fr 06:00-22:00; Sa off; PH off`) and people write it. */
export function readWeekText(text: string, note: (text: string) => void): HoursText | undefined {
  if (text.length > MAX_WEEK_CHARACTERS) {
    note("A text this long can't be read as opening hours");
    return undefined;
  }
  const hint = { countsTo24: OSM_DAY.test(text) || showsClockTo24(text) };
  const week: HoursText = {};
  for (const rule of splitRules(text)) {
    for (const { days, times } of mergeSameDays(listGroups(rule))) {
      const hours = readDayHours(times, hint);
      if (hours !== undefined) for (const day of days) week[day] = hours;
      else if (days.length > 0) note(`“${rule}” can't be read as opening hours`);
    }
  }
  return inOrder(week);
}

/**
 * A later rule takes the place of an earlier one. Words for several days become those days; what programs put into
 * brackets is read without them.
 */
function splitRules(text: string): string[] {
  return text
    .replace(/\bweekdays?\b|\bM ?[-–] ?F\b/gi, "Mo-Fr")
    .replace(/\bweekends?\b/gi, "Sa-Su")
    .replace(/\b(?:daily|every ?day|7 days(?: a week)?|tous les jours)\b/gi, "Mo-Su")
    .replace(/(?<=:\s*)\[([^[\]]*)\]/g, "$1")
    .split(/\s*(?:[;|\n]|<br\s*\/?>)\s*/)
    .filter((part) => part !== "");
}

/** Behind a comma the same days have further hours: `Mo-Fr 10:00-12:00, Mo-Fr 14:00-16:00`. */
function mergeSameDays(groups: readonly DayGroup[]): DayGroup[] {
  const timesByDay = Map.groupBy(
    groups.flatMap(({ days, times }) => days.map((day) => ({ day, times }))),
    ({ day }) => day,
  );
  const isEachOnce = [...timesByDay.values()].every(({ length }) => length === 1);
  if (isEachOnce) return [...groups];
  return [...timesByDay].map(([day, found]) => ({
    days: [day],
    times: found.map(({ times }) => times).join(", "),
  }));
}

/** Of every day where none is named: `24/7`, `06:00-22:00`. */
function listGroups(rule: string): readonly DayGroup[] {
  const unreadable = [{ days: weekdays, times: "" }];
  if (SEASON.test(rule)) return unreadable;
  const { before, groups } = groupDays(rule);
  if (groups.length === 0) return [{ days: weekdays, times: before }];
  return before === "" ? groups : unreadable;
}
