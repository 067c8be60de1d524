import fc from "fast-check";
import { expect, test } from "vitest";
import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { localTime, type OntarioTimeZone } from "../dates/time-zone.ts";
import { parseWeekHours } from "./hours-parser.ts";
import { findOpenState, formatOpenState } from "./open-state.ts";
import { mergeSpans } from "./opening-hours.ts";

const toronto = "America/Toronto";
const week = parseWeekHours({
  monday: "9 AM to 8 PM",
  tuesday: "9 AM to 12 PM, 4 to 8:30 PM",
  wednesday: "Closed",
  thursday: "Closed",
  friday: "11 AM to 1 AM",
  saturday: "9 AM to 5 PM",
  sunday: "Closed",
});

function say(hours: WeekHours, iso: string, timeZone: OntarioTimeZone = toronto) {
  const instant = new Date(iso);
  const state = findOpenState(hours, instant, timeZone);
  return state && formatOpenState(state, instant, timeZone);
}

test.each([
  ["2025-06-02T10:00-04:00", "Open until 8 PM"],
  ["2025-06-02T08:59-04:00", "Opens at 9 AM"],
  ["2025-06-02T20:00-04:00", "Opens tomorrow at 9 AM"],
  ["2025-06-03T13:00-04:00", "Opens at 4 PM"],
  ["2025-06-03T20:29-04:00", "Open until 8:30 PM"],
  ["2025-06-03T20:30-04:00", "Opens Friday at 11 AM"],
  ["2025-06-06T23:30-04:00", "Open until 1 AM"],
  ["2025-06-07T00:59-04:00", "Open until 1 AM"],
  ["2025-06-07T01:00-04:00", "Opens at 9 AM"],
  ["2025-06-08T12:00-04:00", "Opens tomorrow at 9 AM"],
])("at %s it says: %s", (iso, text) => {
  expect(say(week, iso)).toBe(text);
});

test("west of 90° W the same instant is an hour earlier", () => {
  expect(say(week, "2025-06-02T20:30-04:00", "America/Winnipeg")).toBe("Open until 8 PM");
});

test("a studio that never closes says so, one that never opens is closed", () => {
  const always = Object.fromEntries(weekdays.map((day) => [day, "Open 24 hours"]));
  expect(say(parseWeekHours(always), "2025-06-02T03:00Z")).toBe("Open 24 hours");
  const never = Object.fromEntries(weekdays.map((day) => [day, "Closed"]));
  expect(say(parseWeekHours(never), "2025-06-02T03:00Z")).toBe("Closed");
});

test("a day of unknown hours says nothing", () => {
  expect(say({}, "2025-06-02T03:00Z")).toBeUndefined();
  expect(say(parseWeekHours({ tuesday: "9 AM to 5 PM" }), "2025-06-02T16:00Z")).toBeUndefined();
});

test("a studio open once a week opens again in a week", () => {
  const sundays = parseWeekHours({ sunday: "9 AM to 10 AM", monday: "Closed" });
  expect(say(sundays, "2025-06-02T12:00-04:00")).toBe("Opens Sunday at 9 AM");
  const state = findOpenState(sundays, new Date("2025-06-01T11:00-04:00"), toronto);
  expect(state).toEqual({ status: "closed", opensAt: new Date("2025-06-08T09:00-04:00") });
});

test("on the night the clock goes back, a closing time passes once", () => {
  const hours = parseWeekHours({ saturday: "8 PM to 1:30 AM", sunday: "9 AM to 5 PM" });
  expect(say(hours, "2025-11-02T01:29-04:00")).toBe("Open until 1:30 AM");
  expect(say(hours, "2025-11-02T01:30-04:00")).toBe("Opens at 9 AM");
  expect(say(hours, "2025-11-02T01:15-05:00")).toBe("Opens at 9 AM");
  expect(findOpenState(hours, new Date("2025-11-02T02:00-05:00"), toronto)).toEqual({
    status: "closed",
    opensAt: new Date("2025-11-02T09:00-05:00"),
  });
});

test.each([
  [toronto, "-05:00", "-04:00"],
  ["America/Winnipeg", "-06:00", "-05:00"],
] as const)("on the night the clock goes forward in %s, nine stays nine", (zone, before, after) => {
  const hours = parseWeekHours({ saturday: "8 PM to 3 AM", sunday: "9 AM to 5 PM" });
  expect(say(hours, `2025-03-09T01:59${before}`, zone)).toBe("Open until 3 AM");
  expect(say(hours, `2025-03-09T03:00${after}`, zone)).toBe("Opens at 9 AM");
  expect(findOpenState(hours, new Date(`2025-03-09T03:30${after}`), zone)).toEqual({
    status: "closed",
    opensAt: new Date(`2025-03-09T09:00${after}`),
  });
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: from + length }));
const anyWeek = fc
  .tuple(...weekdays.map(() => fc.array(span, { maxLength: 2 }).map(mergeSpans)))
  .map((days): WeekHours => Object.fromEntries(weekdays.map((day, at) => [day, days[at] ?? []])));

test("open now agrees with the clock on the wall, and its next change is one", () => {
  const summer = fc.date({
    min: new Date("2025-04-01T00:00Z"),
    max: new Date("2025-10-01T00:00Z"),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom<OntarioTimeZone>(toronto, "America/Winnipeg");
  fc.assert(
    fc.property(anyWeek, summer, zone, (hours, instant, timeZone) => {
      const state = findOpenState(hours, instant, timeZone);
      expect(state?.status === "open").toBe(isOpenTwin(hours, instant, timeZone));
      const change = state?.status === "open" ? state.closesAt : state?.opensAt;
      if (!change) return;
      const isOpenBefore = isOpenTwin(hours, new Date(change.getTime() - 1), timeZone);
      expect(isOpenBefore).toBe(state?.status === "open");
      expect(isOpenTwin(hours, change, timeZone)).toBe(!isOpenBefore);
    }),
  );
});

/** Compares minutes on the wall; right on every day whose clock does not change. */
function isOpenTwin(hours: WeekHours, instant: Date, timeZone: OntarioTimeZone): boolean {
  const { weekday, minutes } = localTime(instant, timeZone);
  const yesterday = weekdays[(weekdays.indexOf(weekday) + 6) % 7] ?? weekday;
  return (
    (hours[weekday] ?? []).some((entry) => entry.from <= minutes && minutes < entry.to) ||
    (hours[yesterday] ?? []).some((entry) => minutes + 1440 < entry.to)
  );
}
