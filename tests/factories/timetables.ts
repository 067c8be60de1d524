import fc from "fast-check";
import type { KeptLesson, Timetable } from "#domain/rules/classes/timetable.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

const maybe = <Value>(...values: Value[]) => fc.constantFrom(null, ...values);

/** Few distinct values, so that equal starts really happen; also in hours that a clock skips or shows twice. */
const what = {
  startMinutes: fc.constantFrom(0, 30, 90, 150, 360, 540, 1080, 1110, 1110, 1200, 1410, 1439),
  minutes: fc.constantFrom(5, 50, 55, 120, 600),
  title: fc.constantFrom("Reformer Flow", "Mat, “soft”", "365", "Étirements 🧘"),
  classType: maybe(...classTypeKeys.slice(0, 3)),
  level: maybe(...levelKeys),
  teacher: maybe("Ana", "Zoë \u2028"),
  places: maybe(1, 8),
  priceCents: maybe(0, 1500, 2450, 9000),
  bookingUrl: maybe("https://book.example/?a=1&b=“2”"),
};

/** Timetables of some of the studios from 1 to so many, for the days around a moment. */
export function arbitraryTimetables(studios: number, now: Date): fc.Arbitrary<Timetable[]> {
  const first = dayPlus(now.toISOString().slice(0, 10), -3);
  const day = fc.nat({ max: 20 }).map((after) => dayPlus(first, after));
  const since = now.toISOString();
  const weekly = fc
    .record({
      ...what,
      weekday: fc.constantFrom(...weekdays),
      fromDate: fc.option(day, { freq: 1 }),
      untilDate: fc.option(day, { freq: 1 }),
      exceptions: fc.array(day, { maxLength: 2 }),
    })
    .map((lesson) => ({ ...lesson, since: now }));
  const dated = fc.record({ ...what, date: day, placesLeft: maybe(0, 1, 5) });
  const hoursAgo = fc.option(fc.constantFrom(0, 1, 47, 48, 49, 500, 8_759, 8_760, 9_000), {
    freq: 9,
  });
  const timetable = fc.record({
    studioId: fc.integer({ min: 1, max: studios }),
    kind: fc.constantFrom("weekly" as const, "calendar" as const),
    hoursAgo,
    weekly: fc.array(weekly, { minLength: 4, maxLength: 14, size: "max" }),
    dated: fc.array(dated, { maxLength: 30, size: "max" }),
  });
  const selector = ({ studioId }: { studioId: number }) => studioId;
  return fc
    .uniqueArray(timetable, { selector, minLength: Math.ceil(studios / 2), maxLength: studios })
    .map((drafts) =>
      drafts.map(({ studioId, kind, hoursAgo: ago, ...drafted }) => ({
        studioId,
        kind,
        source: "owner" as const,
        readAt: ago === null ? null : new Date(now.getTime() - ago * 3_600_000),
        weekly:
          kind === "calendar"
            ? []
            : drafted.weekly.map((one, at): KeptLesson => ({ ...one, id: studioId * 100 + at })),
        dated:
          kind === "weekly"
            ? []
            : drafted.dated.map((one, at) => ({ ...one, since, key: `c${(at * 7) % 30}` })),
      })),
    );
}
