import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenSpan, SpecialDay, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { dayPlus } from "../dates/calendar.ts";
import { instantOf, localTime, type OntarioTimeZone } from "../dates/time-zone.ts";
import { type DatedHours, dateAfter, readDatedSpans, writeDatedSpans } from "./dated-hours.ts";
import { parseDayHours, parseWeekHours } from "./hours-parser.ts";
import { createOpenTest, findOpenState, formatOpenState, isOpenOn } from "./open-state.ts";
import {
  comingDays,
  keptSpecialDays,
  nearHours,
  readSpecialDays,
  shownDays,
  specialDayWords,
  writeSpecialDays,
} from "./special-days.ts";

test("a day, several days in a row and hours past midnight are read from their lines", () => {
  const text =
    "2026-12-31: 8 PM to 1 AM\n2026-12-24 to 2026-12-26: Closed; 2027-01-01: By appointment";
  expect(readSpecialDays(text)).toEqual({
    days: [
      { date: "2026-12-24", hours: "Closed" },
      { date: "2026-12-25", hours: "Closed" },
      { date: "2026-12-26", hours: "Closed" },
      { date: "2026-12-31", hours: "8 PM to 1 AM" },
      { date: "2027-01-01", hours: "By appointment" },
    ],
    wrong: [],
  });
});

test.each([
  ["Christmas: Closed", "“Christmas: Closed” is no day with its hours, such as 2026-12-24: Closed"],
  ["2026-02-30: Closed", "“2026-02-30: Closed” has a date that no calendar has"],
  ["2026-12-26 to 2026-12-24: Closed", "has a date that no calendar has"],
  ["2026-12-24:", "is no day with its hours"],
  ["2026-12-24: 25:70", "can’t be read as hours"],
  ["2026-12-24: Closed\n2026-12-24: 9 AM to 5 PM", "2026-12-24 is there twice"],
  ["2026-12-24 to 2027-12-24: Closed", "Give at most 60 special days"],
])("%s is refused in a sentence", (text, sentence) => {
  expect(readSpecialDays(text).wrong.join()).toContain(sentence);
});

test("hostile lines cost no time", () => {
  const began = performance.now();
  for (const text of [
    `2026-12-24${" ".repeat(20_000)}x`,
    "2026-12-24 to ".repeat(1_500),
    `2026-12-24: ${"9 AM to ".repeat(2_000)}`,
    "2026-01-01 to 2026-03-01: Closed\n".repeat(600),
  ]) {
    expect(readSpecialDays(text).wrong).not.toEqual([]);
  }
  expect(performance.now() - began).toBeLessThan(200);
});

const from = "2026-03-05";
const date = fc.integer({ min: 0, max: 300 }).map((days) => dayPlus(from, days));
const hours = fc.constantFrom("Closed", "9 AM to 5 PM", "8 PM to 2 AM", "By appointment");
const anyDays: fc.Arbitrary<SpecialDay[]> = fc
  .uniqueArray(fc.record({ date, hours }), { maxLength: 60, selector: (day) => day.date })
  .map((days) => days.toSorted((one, two) => (one.date < two.date ? -1 : 1)));

test("what is written is read again", () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      expect(readSpecialDays(writeSpecialDays(days))).toEqual({ days, wrong: [] });
    }),
  );
});

test("days in a row are named once in the history", () => {
  const { days } = readSpecialDays("2026-12-24 to 2026-12-26: Closed; 2026-12-31: 9 AM to noon");
  expect(specialDayWords(days)).toBe(
    "Dec 24, 2026 to Dec 26, 2026: Closed, Dec 31, 2026: 9 AM to noon",
  );
});

test("days that are over go with the next save; yesterday's stays a day for what is open past midnight", () => {
  const { days } = readSpecialDays("2026-12-23 to 2026-12-25: Closed");
  expect(keptSpecialDays(days, [], "2026-12-25").map((day) => day.date)).toEqual([
    "2026-12-24",
    "2026-12-25",
  ]);
  expect(keptSpecialDays([], days, "2026-12-25").map((day) => day.date)).toEqual(["2026-12-24"]);
});

test("a page lists the next sixty days, and a card carries those that are near", () => {
  const { days } = readSpecialDays("2026-12-24: Closed; 2027-01-10: Closed; 2027-03-01: Closed");
  expect(shownDays(days, "2026-12-24")).toHaveLength(2);
  expect(shownDays(days, "2026-12-25")).toHaveLength(1);
  expect(nearHours(days, "2026-12-25")).toEqual({ "2026-12-24": [] });
  expect(nearHours(days, "2026-12-26")).toBeUndefined();
});

const toronto = "America/Toronto";
const week = parseWeekHours({
  thursday: "8 PM to 2 AM",
  friday: "9 AM to 5 PM",
  saturday: "9 AM to 5 PM",
});

test.each([
  ["2026-12-24T21:00-05:00", "Opens Saturday at 9 AM"],
  ["2026-12-25T00:30-05:00", "Opens tomorrow at 9 AM"],
  ["2026-12-31T21:00-05:00", "Open until 11:30 PM"],
  ["2027-01-01T00:30-05:00", "Opens at noon"],
])("with a special day it says at %s: %s", (iso, text) => {
  const days =
    "2026-12-24 to 2026-12-25: Closed; 2026-12-31: 8 PM to 11:30 PM; 2027-01-01: noon to 3 PM";
  const instant = new Date(iso);
  const today = dateAfter(localTime(instant, toronto), 0);
  const state = findOpenState(week, instant, toronto, nearHours(readSpecialDays(days).days, today));
  expect(state && formatOpenState(state, instant, toronto).replace("12 PM", "noon")).toBe(text);
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([start, length]) => ({ from: start, to: start + length }));
const spans = fc.array(span, { maxLength: 2 });
const anyWeek = fc
  .tuple(...weekdays.map(() => fc.option(spans, { nil: undefined, freq: 6 })))
  .map((days): WeekHours => {
    const known = weekdays.flatMap((day, at) => (days[at] === undefined ? [] : [[day, days[at]]]));
    return Object.fromEntries(known);
  });
/** About both days on which the clock changes, and some others. */
const instant = fc
  .tuple(
    fc.constantFrom("2026-03-08T05:00Z", "2026-11-01T05:00Z", "2026-12-25T05:00Z"),
    fc.integer({ min: -4 * 1440, max: 4 * 1440 }),
  )
  .map(([middle, minutes]) => new Date(Date.parse(middle) + minutes * 60_000));
const zone = fc.constantFrom<OntarioTimeZone>(toronto, "America/Winnipeg");
const anyDated = (today: string): fc.Arbitrary<DatedHours> =>
  fc
    .array(fc.tuple(fc.integer({ min: -1, max: 8 }), fc.option(spans)), { maxLength: 6 })
    .map((days) => Object.fromEntries(days.map(([after, own]) => [dayPlus(today, after), own])));
const moment = fc
  .tuple(instant, zone)
  .chain(([at, timeZone]) =>
    fc.tuple(
      fc.constant(at),
      fc.constant(timeZone),
      anyDated(dateAfter(localTime(at, timeZone), 0)),
    ),
  );

/** One day after another, and each of its spans as two instants. */
function isOpenPlainly(
  hoursOfWeek: WeekHours,
  dated: DatedHours,
  at: Date,
  timeZone: OntarioTimeZone,
): boolean {
  const today = localTime(at, timeZone);
  return [-1, 0].some((offset) => {
    const day = dateAfter(today, offset);
    const [year = 0, month = 0, number = 0] = day.split("-").map(Number);
    const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? "monday";
    const own: OpenSpan[] | null | undefined = day in dated ? dated[day] : hoursOfWeek[weekday];
    const instantAt = (minutes: number) =>
      instantOf({ year, month, day: number }, minutes, timeZone).getTime();
    return (own ?? []).some(
      ({ from: start, to }) => instantAt(start) <= at.getTime() && at.getTime() < instantAt(to),
    );
  });
}

test("open now knows special days: over midnight, in both zones, and on the nights the clock changes", () => {
  fc.assert(
    fc.property(anyWeek, moment, (hoursOfWeek, [at, timeZone, dated]) => {
      const isOpen = isOpenPlainly(hoursOfWeek, dated, at, timeZone);
      expect(findOpenState(hoursOfWeek, at, timeZone, dated)?.status === "open").toBe(isOpen);
      expect(createOpenTest(at, timeZone)(hoursOfWeek, dated)).toBe(isOpen);
    }),
    { numRuns: 1_000 },
  );
});

test("when it says that it opens or closes, it does", () => {
  fc.assert(
    fc.property(anyWeek, moment, (hoursOfWeek, [at, timeZone, dated]) => {
      const state = findOpenState(hoursOfWeek, at, timeZone, dated);
      const next = state?.status === "open" ? state.closesAt : state?.opensAt;
      if (next === undefined) return;
      const isOpenAt = (instantMs: number) =>
        isOpenPlainly(hoursOfWeek, dated, new Date(instantMs), timeZone);
      expect(isOpenAt(next.getTime())).toBe(state?.status === "closed");
      expect(isOpenAt(next.getTime() - 1)).toBe(state?.status === "open");
    }),
    { numRuns: 1_000 },
  );
});

test("a weekday means its next date, with the evening before", () => {
  fc.assert(
    fc.property(anyWeek, moment, (hoursOfWeek, [at, timeZone, dated]) => {
      const local = localTime(at, timeZone);
      const today = { date: dateAfter(local, 0), weekday: local.weekday };
      const coming = comingDays(hoursOfWeek, dated, today);
      for (let offset = 0; offset < 7; offset += 1) {
        const day = weekdays[(weekdays.indexOf(local.weekday) + offset) % 7] ?? "monday";
        const spansOf = (after: number) => {
          const key = dateAfter(local, after);
          const usual = weekdays[(weekdays.indexOf(local.weekday) + after + 7) % 7] ?? "monday";
          return (key in dated ? dated[key] : hoursOfWeek[usual]) ?? [];
        };
        const isOpen =
          spansOf(offset).length > 0 || spansOf(offset - 1).some(({ to }) => to > 1440);
        expect(isOpenOn(coming[day], day)).toBe(isOpen);
      }
    }),
  );
});

test("what a card carries says the same as the words", () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const dated = nearHours(days, from);
      if (dated === undefined) return;
      expect(readDatedSpans(writeDatedSpans(dated))).toEqual(dated);
      for (const { date: day, hours: words } of days.filter((one) => one.date in dated)) {
        expect(dated[day]).toEqual(parseDayHours(words) ?? null);
      }
    }),
  );
});
