import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FIRST_YEAR_BY_RULE,
  instantOf,
  LAST_YEAR_BY_RULE,
  localTime,
  localTimeByIntl,
  type OntarioTimeZone,
  timeZoneOf,
} from "./time-zone.ts";

test("Kenora keeps Central time, Thunder Bay and Toronto Eastern", () => {
  expect(timeZoneOf(-94.49)).toBe("America/Winnipeg");
  expect(timeZoneOf(-89.25)).toBe("America/Toronto");
  expect(timeZoneOf(-79.38)).toBe("America/Toronto");
});

test("midnight is the first minute of its day", () => {
  expect(localTime(new Date("2025-06-02T04:00Z"), "America/Toronto")).toEqual({
    year: 2025,
    month: 6,
    day: 2,
    weekday: "monday",
    minutes: 0,
  });
});

test("of an hour that comes twice the first is meant, a skipped one is counted on", () => {
  const autumn = instantOf({ year: 2025, month: 11, day: 2 }, 90, "America/Toronto");
  expect(autumn).toEqual(new Date("2025-11-02T01:30-04:00"));
  const spring = instantOf({ year: 2025, month: 3, day: 9 }, 150, "America/Toronto");
  expect(spring).toEqual(new Date("2025-03-09T03:30-04:00"));
});

test("any minute leads to its time on the wall and back, but for the hour that comes twice", () => {
  const anyDate = fc.date({
    min: new Date("2015-01-01T00:00Z"),
    max: new Date("2035-01-01T00:00Z"),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom<OntarioTimeZone>("America/Toronto", "America/Winnipeg");
  fc.assert(
    fc.property(anyDate, zone, (date, timeZone) => {
      const instant = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
      const local = localTime(instant, timeZone);
      const back = instantOf(local, local.minutes, timeZone);
      expect([0, 60 * 60_000]).toContain(instant.getTime() - back.getTime());
      expect(localTime(back, timeZone)).toEqual(local);
    }),
    { numRuns: 500 },
  );
});

test("the rule of daylight time is what the system knows of it, in every year and around each change", () => {
  const zones: OntarioTimeZone[] = ["America/Toronto", "America/Winnipeg"];
  const changes = Array.from({ length: LAST_YEAR_BY_RULE - FIRST_YEAR_BY_RULE + 1 }, (_, at) => {
    const year = FIRST_YEAR_BY_RULE + at;
    return [Date.UTC(year, 2, 8), Date.UTC(year, 10, 1)];
  }).flat();
  for (const change of changes) {
    for (let hours = -3; hours < 8 * 24; hours += 1) {
      const instant = new Date(change + hours * 3_600_000);
      for (const zone of zones)
        expect(localTime(instant, zone)).toEqual(localTimeByIntl(instant, zone));
    }
  }
});

test("before and after those years the system is asked", () => {
  for (const text of ["1999-04-03T12:00Z", "2006-12-31T23:59Z", "2036-07-01T00:00Z"]) {
    const instant = new Date(text);
    expect(localTime(instant, "America/Toronto")).toEqual(
      localTimeByIntl(instant, "America/Toronto"),
    );
  }
});
