import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenSpan } from "#domain/contracts/studios/opening-hours.ts";
import { isDaySaid, parseDayHours, parseWeekHours } from "./hours-parser.ts";
import { formatTime } from "./opening-hours.ts";

function at(hour: number, minute = 0): number {
  return hour * 60 + minute;
}

test.each<[string, OpenSpan[]]>([
  ["9 AM to 5 PM", [{ from: at(9), to: at(17) }]],
  ["9:00 AM–5:00 PM", [{ from: at(9), to: at(17) }]],
  ["9:00\u202fAM\u2009–\u20095:00\u00a0PM", [{ from: at(9), to: at(17) }]],
  ["9am—5pm", [{ from: at(9), to: at(17) }]],
  ["5 to 10 PM", [{ from: at(17), to: at(22) }]],
  ["4–8 PM", [{ from: at(16), to: at(20) }]],
  ["9 to 5 PM", [{ from: at(9), to: at(17) }]],
  ["11 to 1 PM", [{ from: at(11), to: at(13) }]],
  ["12 to 5 PM", [{ from: at(12), to: at(17) }]],
  [
    "8:15 to 11:45 AM, 3 to 8 PM",
    [
      { from: at(8, 15), to: at(11, 45) },
      { from: at(15), to: at(20) },
    ],
  ],
  ["11 AM to 1 AM", [{ from: at(11), to: at(25) }]],
  ["11 a.m. to 9 p.m.", [{ from: at(11), to: at(21) }]],
  ["06:00-21:30", [{ from: at(6), to: at(21, 30) }]],
  [
    "10:00 − 12:00, 13:00 − 18:00",
    [
      { from: at(10), to: at(12) },
      { from: at(13), to: at(18) },
    ],
  ],
  ["18:00-02:00", [{ from: at(18), to: at(26) }]],
  ["9 AM to midnight", [{ from: at(9), to: at(24) }]],
  ["Closed", []],
  ["closed ", []],
  ["Open 24 hours", [{ from: 0, to: at(24) }]],
  ["00:00-24:00", [{ from: 0, to: at(24) }]],
  ["12 AM to 12 AM", [{ from: 0, to: at(24) }]],
  ["1 PM to 5 PM, 9 AM to 1 PM", [{ from: at(9), to: at(17) }]],
])("%s is read", (text, spans) => {
  expect(parseDayHours(text)).toEqual(spans);
});

test.each([
  "",
  "By appointment",
  "9 to 5",
  "9:00-5:00",
  "9 AM to 5",
  "13 PM to 2 PM",
  "9:75 AM to 5 PM",
  "25:00-26:00",
  "0 AM to 5 AM",
  "9 AM to 5 PM, maybe",
])("%s is left as text", (text) => {
  expect(parseDayHours(text)).toBeUndefined();
});

test("days come in any order and in any case, and some may be missing or unreadable", () => {
  expect(
    parseWeekHours({
      Sunday: "Closed",
      monday: "9 AM to 5 PM",
      Fri: "by appointment",
      holiday: "9 AM to 5 PM",
      tuesday: undefined,
    }),
  ).toEqual({ sunday: [], monday: [{ from: at(9), to: at(17) }] });
});

const minute = fc.integer({ min: 0, max: 1439 });
const dash = fc.constantFrom(" to ", "-", " – ", "—", "\u2009–\u2009");
const space = fc.constantFrom(" ", "\u202f", "\u00a0");

test("what is written in either clock is read back to the minute", () => {
  fc.assert(
    fc.property(minute, minute, dash, space, (from, end, between, gap) => {
      const to = end > from ? end : end + 1440;
      const halves = `${formatTime(from)}${between}${formatTime(end)}`.replaceAll(" ", gap);
      expect(parseDayHours(halves)).toEqual([{ from, to }]);
      const counted = `${clock24(from)}${between}${clock24(end)}`;
      const isPlain = /\b(?:0\d|1[3-9]|2\d):/.test(counted);
      expect(parseDayHours(counted)).toEqual(isPlain ? [{ from, to }] : undefined);
    }),
  );
});

test("no text whatever makes the parser fail or invent a minute", () => {
  const words = fc.constantFrom(
    "9",
    "12",
    ":30",
    " AM",
    " PM",
    " to ",
    "-",
    ", ",
    "Closed",
    "24",
    "x",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => list.join("")),
      ),
      (text) => {
        for (const span of parseDayHours(text) ?? []) {
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.from).toBeLessThan(1440);
          expect(span.to).toBeGreaterThan(span.from);
          expect(span.to).toBeLessThan(2880);
        }
      },
    ),
  );
});

function clock24(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

test.each([
  "9 AM to 5 PM",
  "Closed",
  "Open 24 hours",
  "By appointment",
  "Appointment only",
  "Varies",
  "Sur rendez-vous",
  "Ask at the desk",
  "9 AM to 1 PM (summer: 8 AM to 12 PM)",
  "From 9:30 on after the first class",
])("%s is told to visitors as it is written", (text) => {
  expect(isDaySaid(text)).toBe(true);
});

test.each([
  "banana",
  "asdf",
  "x",
  "25 to 99",
  "25:99 to 30:00",
  "9 to 5",
  "9 AM",
  "9 AM to",
  "?!",
  "-",
  "9am-pm",
])("%s says nothing of hours", (text) => {
  expect(isDaySaid(text)).toBe(false);
});
