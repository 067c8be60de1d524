import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, localTime, type OntarioTimeZone, timeZoneOf } from "./time-zone.ts";

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
