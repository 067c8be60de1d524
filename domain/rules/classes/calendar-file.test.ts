import fc from "fast-check";
import ical from "node-ical";
import { describe, expect, test } from "vitest";
import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type CalendarStudio, listEntries, writeCalendarFile } from "./calendar-file.ts";
import { startOfClass } from "./class-times.ts";
import { classesOn, type KeptLesson, type Timetable } from "./timetable.ts";

const siteUrl = "https://atlas.example";
const studio: CalendarStudio = {
  ...{ id: 12, name: "Harbour & Core", slug: "harbour-core", citySlug: "toronto", city: "Toronto" },
  ...{ address: "1 Quay St, Toronto", latitude: 43.64, longitude: -79.38 },
};
const unsaid = { classType: null, level: null, teacher: null, places: null, priceCents: null };
const since = new Date("2026-09-01T12:00:00Z");
const weekly: KeptLesson = {
  ...{ ...unsaid, id: 5, since, weekday: "friday", startMinutes: 19 * 60, minutes: 50 },
  ...{ title: "Reformer", bookingUrl: null, fromDate: null, untilDate: null, exceptions: [] },
};

function timetable(part: Partial<Timetable>): Timetable {
  return {
    studioId: 12,
    kind: "weekly",
    source: "owner",
    readAt: null,
    weekly: [],
    dated: [],
    ...part,
  };
}

function write(one: Timetable, of = studio) {
  const head = { name: "Classes", url: `${siteUrl}/` };
  return writeCalendarFile(head, listEntries({ studio: of, timetable: one }, siteUrl));
}

type Instance = { start: string; minutes: number; title: string };
const keyOf = ({ start, minutes, title }: Instance) => `${start} ${minutes} ${title}`;
const sorted = (all: Instance[]) => all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** As another program understands the file. */
function readBack(text: string, from: Date, to: Date): Instance[] {
  const events = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === "VEVENT");
  return sorted(
    events.flatMap((event) =>
      ical.expandRecurringEvent(event, { from, to }).map(({ start, end, summary }) => ({
        start: start.toISOString(),
        minutes: (end.getTime() - start.getTime()) / 60_000,
        title: String(summary),
      })),
    ),
  );
}

function plainly(
  one: Timetable,
  days: readonly string[],
  zone: "America/Toronto" | "America/Winnipeg",
) {
  return sorted(
    days.flatMap((day) =>
      classesOn(one, day).map(({ startMinutes, minutes, title }) => ({
        ...{ minutes, title },
        start: startOfClass(day, startMinutes, zone).toISOString(),
      })),
    ),
  );
}

const offset = fc.integer({ min: 0, max: 40 });
const title = fc.constantFrom(
  "Reformer",
  "Mat, all levels; bring socks\\water",
  "Pilates für Zoë à l’étage – Stufe 1, ☀️🧘 mit viel Text über die Länge einer Zeile hinaus",
  "Two\nlines",
);
const lesson = fc.record({
  weekday: fc.constantFrom(...weekdays),
  // The hour that a clock skips or shows twice is nobody's.
  startMinutes: fc.integer({ min: 3 * 60, max: 23 * 60 + 59 }),
  minutes: fc.integer({ min: 5, max: 120 }),
  title,
  from: fc.option(offset),
  until: fc.option(offset),
  exceptions: fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 40 }),
});

describe("classes as a calendar", () => {
  test.each(["America/Toronto", "America/Winnipeg"] as const)(
    "another program finds in it what takes place, over both changes of the clock (%s)",
    (zone) => {
      const of = { ...studio, longitude: zone === "America/Toronto" ? -79.38 : -94.5 };
      fc.assert(
        fc.property(fc.array(lesson, { maxLength: 5 }), (drawn) => {
          const one = timetable({
            weekly: drawn.map(({ from, until, exceptions, ...said }, at): KeptLesson => {
              const fromDate = from === null ? null : dayPlus("2026-08-20", from * 7);
              const untilDate =
                until === null ? null : dayPlus(fromDate ?? "2026-09-01", until * 7);
              return {
                ...{ ...weekly, ...said, id: at + 1, fromDate, untilDate },
                exceptions: exceptions.map((day) => dayPlus("2026-09-01", day)),
              };
            }),
          });
          const days = listDays("2026-10-20", "2027-04-05");
          const [from, to] = [days[0] ?? "", dayPlus(days.at(-1) ?? "", 1)].map((day) =>
            startOfClass(day, 0, zone),
          );
          if (from === undefined || to === undefined) throw new Error("No days");
          const found = readBack(write(one, of), from, new Date(to.getTime() - 1));
          expect(found.filter(({ start }) => start >= from.toISOString())).toEqual(
            plainly(one, days, zone),
          );
        }),
        { numRuns: 60 },
      );
    },
  );

  test("what a calendar names day by day is there day by day, with a name of its own", () => {
    const dated = ["2026-10-30", "2026-11-06", "2027-03-12", "2027-03-19"].map((date) => ({
      ...{ ...unsaid, key: "abc", date, startMinutes: 1140, minutes: 55, title: "Mat" },
      ...{ placesLeft: 0, bookingUrl: null, since: since.toISOString() },
    }));
    const one = timetable({ kind: "calendar", dated });
    const text = write(one);
    const found = readBack(text, new Date("2026-10-01"), new Date("2027-04-01"));
    expect(found.map(({ start }) => start)).toEqual([
      ...["2026-10-30T23:00:00.000Z", "2026-11-07T00:00:00.000Z"],
      ...["2027-03-13T00:00:00.000Z", "2027-03-19T23:00:00.000Z"],
    ]);
    expect(new Set(text.match(/UID:.*/g)).size).toBe(4);
    expect(text).not.toContain("VTIMEZONE");
  });

  test("every line has at most 75 bytes, ends with CR and LF, and none is made by a title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 120 }), (words) => {
        const text = write(timetable({ weekly: [{ ...weekly, title: words, teacher: words }] }));
        const lines = text.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        expect(lines.filter((line) => line.startsWith("BEGIN:VEVENT"))).toHaveLength(1);
        expect(
          lines.filter((line) => /^(?:ATTACH|ATTENDEE|END:VCALENDAR)/.test(line)),
        ).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  test("says where, what for how much, and where one books it", () => {
    const said = { teacher: "Ana", level: "beginners", priceCents: 2800 } as const;
    const bookingUrl = "https://book.example/7?a=1,2;b";
    const text = write(timetable({ weekly: [{ ...weekly, ...said, bookingUrl }] }));
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:w5-12@atlas.example",
        "DTSTART;TZID=America/Toronto:20260904T190000",
        "RRULE:FREQ=WEEKLY;BYDAY=FR",
        "SUMMARY:Reformer",
        "LOCATION:Harbour & Core\\, 1 Quay St\\, Toronto",
        "DESCRIPTION:Beginners\\nwith Ana\\n$28 per class\\nhttps://atlas.example/explore/studio/on/toronto/harbour-core",
        "URL:https://book.example/7?a=1,2;b",
        "LAST-MODIFIED:20260901T120000Z",
      ]),
    );
    const [odd] = listEntries(
      {
        studio,
        timetable: timetable({ weekly: [{ ...weekly, bookingUrl: "javascript:alert(1)" }] }),
      },
      siteUrl,
    );
    expect(odd?.lines).toContain(
      "URL:https://atlas.example/explore/studio/on/toronto/harbour-core",
    );
  });

  test("one class is all its days, or the one that is named", () => {
    const one = timetable({ weekly: [weekly, { ...weekly, id: 6 }] });
    const of = (wanted: { key: string; day?: string }) =>
      listEntries({ studio, timetable: one }, siteUrl, wanted).map(({ lines }) => lines);
    expect(of({ key: "w6" })).toHaveLength(1);
    expect(of({ key: "w6", day: "2026-11-20" })).toEqual([
      expect.arrayContaining([
        ...["UID:w6-2026-11-20-12@atlas.example", "DTSTART:20261121T000000Z"],
        ...["DTEND:20261121T005000Z", "TRANSP:OPAQUE"],
      ]),
    ]);
    expect(of({ key: "w6", day: "2026-11-21" })).toEqual([]);
    expect(of({ key: "w7" })).toEqual([]);
  });
});
