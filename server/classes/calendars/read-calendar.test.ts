import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TitleCorrection } from "#domain/contracts/classes/lesson.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { instantOf, type OntarioTimeZone } from "#domain/rules/dates/time-zone.ts";
import { writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import {
  type CalendarStyle,
  calendarFile,
  calendarStyles,
  type MeantClass,
  meantOn,
  writeCalendar,
} from "#tests/factories/studio-calendars.ts";
import { calendarRefusals } from "./calendar-refusals.ts";
import { readCalendar } from "./read-calendar.ts";

const toronto: OntarioTimeZone = "America/Toronto";

function toUtc(date: string, at: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  return instantOf({ year, month, day }, hours * 60 + minutes, toronto);
}

function read(bytes: Uint8Array | string, now: Date, timeZone = toronto) {
  return readCalendar(Buffer.from(bytes), { now, timeZone, corrections: [] });
}

function daysOf(bytes: Uint8Array | string, now: Date) {
  return read(bytes, now)
    .map(({ date, startMinutes, minutes, title }) => {
      return { date, at: writeClockTime(startMinutes), minutes, title };
    })
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ date, at, title }: { date: string; at: string; title: string }) =>
  `${date} ${at} ${title}`;

/** A week of a studio, with what happens to weeks. */
const week: readonly MeantClass[] = [
  {
    uid: "a",
    title: "Reformer Flow",
    from: "2026-01-05",
    at: "07:00",
    minutes: 50,
    isWeekly: true,
  },
  {
    ...{ uid: "b", title: "Mat Pilates, all levels", from: "2026-09-01", at: "19:30" },
    ...{ minutes: 55, isWeekly: true, except: ["2026-11-03", "2026-11-24", "2027-03-16"] },
  },
  {
    ...{ uid: "c", title: "Tower; études w/ Zoë", from: "2026-06-04", at: "18:15", minutes: 60 },
    ...{ isWeekly: true, until: "2026-11-26" },
    description: "Instructor: Zoë\nBook at https://studio.example/book?a=1&b=2, please",
  },
  {
    ...{ uid: "d", title: "Late Stretch", from: "2026-08-07", at: "23:30", minutes: 60 },
    isWeekly: true,
    moved: [
      { from: "2026-11-06", to: "2026-11-07", at: "21:00" },
      { from: "2027-03-12", to: "2027-03-11", at: "22:45" },
    ],
  },
  { uid: "e", title: "Open House", from: "2026-11-21", at: "11:00", minutes: 120, isWeekly: false },
  { uid: "f", title: "Sunrise", from: "2026-10-04", at: "06:00", minutes: 45, isWeekly: true },
];

/** Before and after each change of the clock, and in between. */
const moments = ["2026-10-30T16:00:00Z", "2026-11-19T02:00:00Z", "2027-03-08T17:00:00Z"];

describe("calendars as studios publish them", () => {
  test("are forty", () => {
    expect(new Set(calendarStyles.map(({ program }) => program)).size).toBe(40);
  });

  test.each(calendarStyles)("$program: the classes that were meant", (style) => {
    for (const moment of moments) {
      const now = new Date(moment);
      const yesterday = new Date(now.getTime() - 30 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const expected = meantOn(week, yesterday, dayPlus(yesterday, 17));
      expect(daysOf(writeCalendar(style, week, toUtc), now)).toEqual(expected);
    }
  });
});

const google = calendarStyles.find(({ program }) => program === "Google");
if (google === undefined) throw new Error("Nobody writes like Google");

const meant = fc.record({
  title: fc.constantFrom("Reformer", "Mat", "Tower & Chair", "Pilates für alle, Stufe 1"),
  from: fc.integer({ min: 0, max: 500 }).map((days) => dayPlus("2025-11-01", days)),
  at: fc.integer({ min: 4 * 12, max: 24 * 12 - 1 }).map((fives) => writeClockTime(fives * 5)),
  minutes: fc.constantFrom(30, 45, 50, 60, 75),
  isWeekly: fc.boolean(),
  runs: fc.integer({ min: 0, max: 90 }),
  hasEnd: fc.boolean(),
  except: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 6 }),
  moved: fc.array(
    fc.record({
      week: fc.integer({ min: 0, max: 90 }),
      days: fc.integer({ min: -3, max: 3 }),
      at: fc.integer({ min: 60, max: 200 }).map((fives) => writeClockTime(fives * 5)),
    }),
    { maxLength: 4 },
  ),
});

test("any weekly classes, exceptions and moves are read as plain expansion has them, over both changes", () => {
  fc.assert(
    fc.property(
      fc.array(meant, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...calendarStyles.filter(({ rules }) => rules)),
      fc.integer({ min: 0, max: 400 }),
      (drawn, style: CalendarStyle, after) => {
        const classes = drawn.map((one, at): MeantClass => {
          const { title, from, at: begins, minutes, isWeekly, runs, hasEnd } = one;
          const except = new Set(one.except.map((week) => dayPlus(from, week * 7)));
          const moves = new Map(
            one.moved
              .map(({ week, days, at: then }) => {
                const day = dayPlus(from, week * 7);
                return { from: day, to: dayPlus(day, days), at: then };
              })
              .filter(({ from: day }) => !except.has(day))
              .filter(({ from: day }) => !hasEnd || day <= dayPlus(from, runs * 7))
              .map((move) => [move.from, move] as const),
          );
          return {
            ...{ uid: `class-${at}`, title: `${title} ${at}`, from, at: begins, minutes, isWeekly },
            ...(hasEnd && isWeekly ? { until: dayPlus(from, runs * 7) } : {}),
            ...(isWeekly ? { except: [...except], moved: [...moves.values()] } : {}),
          };
        });
        const now = toUtc(dayPlus("2026-02-20", after), "12:00");
        const today = dayPlus("2026-02-20", after);
        expect(daysOf(writeCalendar(style, classes, toUtc), now)).toEqual(
          meantOn(classes, dayPlus(today, -1), dayPlus(today, 16)),
        );
      },
    ),
    { numRuns: 300 },
  );
});

const calendar = calendarFile;
const now = new Date("2026-11-18T17:00:00Z");
const starts = (...events: readonly (readonly string[])[]) =>
  daysOf(calendar(...events), now).map(({ date, at }) => `${date} ${at}`);

const at = "DTSTART;TZID=America/Toronto:20261120T190000";

describe("what entries say", () => {
  test("days added by RDATE come beside the rule's, and without one", () => {
    expect(starts([at, "RDATE;TZID=America/Toronto:20261122T100000,20261123T100000"])).toEqual([
      "2026-11-20 19:00",
      "2026-11-22 10:00",
      "2026-11-23 10:00",
    ]);
    expect(
      starts([
        at,
        "RRULE:FREQ=WEEKLY;COUNT=2",
        "RDATE;VALUE=PERIOD:20261122T150000Z/PT1H",
        "EXDATE:20261128T000000Z",
      ]),
    ).toEqual(["2026-11-20 19:00", "2026-11-22 10:00"]);
  });

  test("a series that begins in the night in which an hour comes twice has classes as long as its clock says", () => {
    const night = [
      "DTSTART;TZID=America/Toronto:20251101T234500",
      "DTEND;TZID=America/Toronto:20251102T010000",
      "RRULE:FREQ=WEEKLY",
    ];
    expect(daysOf(calendar(night), now)[0]?.minutes).toBe(75);
  });

  test("an exception that only names the day holds for an evening, which is tomorrow in UTC", () => {
    expect(starts([at, "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20261121"])).toEqual([
      "2026-11-20 19:00",
      "2026-11-22 19:00",
    ]);
  });

  test("of two exceptions for one day the later revision counts", () => {
    const moved = (to: string, sequence: number) => [
      "UID:0",
      `DTSTART;TZID=America/Toronto:${to}`,
      "RECURRENCE-ID;TZID=America/Toronto:20261127T190000",
      `SEQUENCE:${sequence}`,
    ];
    expect(
      starts(
        ["UID:0", at, "RRULE:FREQ=WEEKLY;COUNT=2"],
        moved("20261127T200000", 3),
        moved("20261127T210000", 2),
      ),
    ).toEqual(["2026-11-20 19:00", "2026-11-27 20:00"]);
  });

  test("what is cancelled, as a whole, on one day or in its title, is left out", () => {
    const cancelled = ["UID:0", at, "RECURRENCE-ID:20261128T000000Z", "STATUS:CANCELLED"];
    expect(starts(["UID:0", at, "RRULE:FREQ=WEEKLY;COUNT=2"], cancelled)).toEqual([
      "2026-11-20 19:00",
    ]);
    expect(starts([at, "STATUS:CANCELLED"])).toEqual([]);
    for (const title of ["Canceled: Reformer", "CANCELLED - Mat", "Mat (cancelled)"]) {
      expect(starts([at, `SUMMARY:${title}`])).toEqual([]);
    }
  });

  test("whole days, what is private, and what is longer than a day's course are no classes", () => {
    expect(starts(["DTSTART;VALUE=DATE:20261120"], ["DTSTART:20261120"])).toEqual([]);
    expect(starts([at, "CLASS:PRIVATE"])).toEqual([]);
    expect(starts([at, "DURATION:P2D"])).toEqual([]);
  });

  test("a moved instance without a title has its series', and one without a series stands alone", () => {
    const moved = calendar(
      ["UID:0", at, "SUMMARY:Tower", "RRULE:FREQ=WEEKLY;COUNT=1"],
      ["UID:0", "SUMMARY:", "DTSTART:20261121T000000Z", "RECURRENCE-ID:20261121T000000Z"],
    );
    expect(read(moved, now).map(({ title }) => title)).toEqual(["Tower"]);
    expect(starts([at, "RECURRENCE-ID:20261119T000000Z"])).toEqual(["2026-11-20 19:00"]);
  });

  test("zones: known by Windows, by offsets, by nobody, and none at all", () => {
    for (const [zone, clock] of [
      ["Eastern Standard Time", "19:00"],
      ["EST", "19:00"],
      ["US/Pacific", "22:00"],
      ["GMT-0600", "20:00"],
      ["Nowhere/Atlantis", "19:00"],
      ["tzone://Microsoft/Utc", "14:00"],
    ]) {
      expect(starts([`DTSTART;TZID=${zone}:20261120T190000`])).toEqual([`2026-11-20 ${clock}`]);
    }
    const [west] = readCalendar(Buffer.from(calendar(["DTSTART:20261120T190000"])), {
      ...{ now, timeZone: "America/Winnipeg", corrections: [] },
    });
    expect(west).toMatchObject({ date: "2026-11-20", startMinutes: 19 * 60 });
  });

  test("one that tells no end takes an hour, and one over midnight goes on", () => {
    const [open, late] = read(
      calendar([at], ["DTSTART:20261122T233000", "DTEND:20261123T003000"]),
      now,
    );
    expect(open).toMatchObject({ minutes: 60 });
    expect(late).toMatchObject({ date: "2026-11-22", startMinutes: 23 * 60 + 30, minutes: 60 });
  });

  test("a title is read as visitors' words are, and keeps no count of places", () => {
    const [lesson] = read(
      calendar([
        at,
        "SUMMARY:Reformer Foundations w/ Ana (5/12)",
        'DESCRIPTION:Drop-in $28\\, ten for $240.\\n<a href="https://book.example/7">Book</a>',
        "CATEGORIES:Pilates",
      ]),
      now,
    );
    expect(lesson).toMatchObject({
      ...{ title: "Reformer Foundations w/ Ana", level: "beginners", teacher: "Ana" },
      ...{ places: 12, placesLeft: 7, priceCents: 2_800, bookingUrl: "https://book.example/7" },
    });
  });

  test("a key stays from one reading to the next, also where each lesson is an entry of its own", () => {
    const keysOn = (moment: string, ...uids: readonly string[]) =>
      read(
        calendar(
          ...uids.map((uid, week) => [
            `UID:${uid}`,
            `DTSTART;TZID=America/Toronto:202611${20 + week * 7}T190000`,
          ]),
        ),
        new Date(moment),
      ).map(({ key }) => key);
    const [first, second] = keysOn("2026-11-18T17:00:00Z", "one", "two");
    expect(second).toBe(first);
    expect(keysOn("2026-11-19T17:00:00Z", "eleven", "twelve")).toEqual([first, first]);
    expect(first?.length).toBeLessThanOrEqual(40);
  });
});

describe("what nobody should write", () => {
  test.each([
    ["a page", "<!DOCTYPE html><html><body>Hello</body></html>", calendarRefusals.webPage],
    ["nothing", "", calendarRefusals.noCalendar],
    ["something else", '{"events":[]}', calendarRefusals.noCalendar],
    ["a picture", "\u0000\u0001\u0002", calendarRefusals.noCalendar],
    ["times alone", calendar([at, "SUMMARY:Busy"]), calendarRefusals.busy],
    ["every second", calendar([at, "RRULE:FREQ=SECONDLY"]), calendarRefusals.broken],
    ["a rule of nothing", calendar([at, "RRULE:FREQ=WEEKLY;INTERVAL=0"]), calendarRefusals.broken],
    ["no rule", calendar([at, "RRULE:hello"]), calendarRefusals.broken],
  ])("%s is refused with a sentence", (_, text, sentence) => {
    expect(() => read(text, now)).toThrow(sentence);
  });

  test("a broken entry breaks none of the others", () => {
    expect(
      starts(
        ["DTSTART:20261119T150000Z", "RRULE:FREQ=SECONDLY"],
        ["DTSTART:hello", "DTSTART:again"],
        ["DTSTART;TZID=America/Toronto:20269999T999999"],
        ["no line at all", ":", ";", "RRULE"],
        [at, at],
        [at, "UID:__proto__", "SUMMARY:Mat"],
      ),
    ).toEqual(["2026-11-20 19:00", "2026-11-20 19:00"]);
  });

  test.each([
    ["1601", "DTSTART;TZID=America/Toronto:16010101T190000"],
    ["this year, to 9999", "DTSTART;TZID=America/Toronto:20260101T190000"],
  ])("what repeats since %s is there each day", (_, begin) => {
    expect(starts([begin, "RRULE:FREQ=DAILY;UNTIL=99991231T235959Z"])).toHaveLength(18);
  });

  test("of an endless lot a thousand lessons are kept, the first", () => {
    const lessons = read(
      calendar(
        ...Array.from({ length: 90 }, () => [
          at.replace("1120", "1101"),
          "RRULE:FREQ=DAILY",
          "SUMMARY:Mat",
        ]),
      ),
      now,
    );
    expect(lessons).toHaveLength(18);
    const many = Array.from({ length: 90 }, (_, nth) => {
      return [at.replace("1120", "1101"), "RRULE:FREQ=DAILY", `SUMMARY:Mat ${nth}`];
    });
    expect(read(calendar(...many), now)).toHaveLength(1_000);
  });

  test("a million entries are refused, and not for long", () => {
    const many = `BEGIN:VCALENDAR\n${"BEGIN:VEVENT\nEND:VEVENT\n".repeat(1_000_000)}END:VCALENDAR`;
    const begun = performance.now();
    expect(() => read(many, now)).toThrow(calendarRefusals.tooMany);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test("any bytes at all are lessons or a sentence", () => {
    const base = writeCalendar(google, week, toUtc);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(base.length - 1), fc.integer({ min: 0, max: 255 })), {
          maxLength: 40,
        }),
        (changes) => {
          const bytes = Buffer.from(base);
          for (const [place, byte] of changes) bytes[place] = byte;
          try {
            expect(read(bytes, now).length).toBeLessThanOrEqual(1_000);
          } catch (error) {
            expect(error).toMatchObject({ name: "AppError" });
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

test("a correction counts before all that the calendar says, also where it says that there is none of it", () => {
  const entry = ["DTSTART:20261120T230000Z", "DURATION:PT50M", "SUMMARY:Euphoria w/ Ana"];
  const words = ["DESCRIPTION:Level: Beginner\\nInstructor: Ana", "CATEGORIES:Reformer"];
  const lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", ...entry, ...words];
  const calendar = [...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
  const readWith = (corrections: TitleCorrection[]) =>
    readCalendar(Buffer.from(calendar), {
      ...{ now: new Date("2026-11-19T12:00:00Z"), timeZone: toronto, corrections },
    });
  const [read] = readWith([]);
  const title = read?.title ?? "";
  const none = { classType: null, level: null, teacher: null };
  expect(read).toMatchObject({ level: "beginners", teacher: "Ana" });
  expect(readWith([{ title, ...none }])).toMatchObject([
    { ...none, read: { level: "beginners", teacher: "Ana" } },
  ]);
  expect(readWith([{ title, level: "advanced" }])).toMatchObject([
    { level: "advanced", teacher: "Ana" },
  ]);
});
