import { afterAll, beforeAll, expect, test } from "vitest";
import { studioFacetsSchema } from "#domain/contracts/studios/studio-facets.ts";
import { parseWeekHours } from "#domain/rules/hours/hours-parser.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

/** The clock is put back at 2 AM on Sunday, 1 November 2026, in both zones. */
const instants = {
  saturdayEvening: "2026-10-31T23:30:00-04:00",
  firstHalfPastOne: "2026-11-01T01:30:00-04:00",
  secondHalfPastOne: "2026-11-01T01:30:00-05:00",
  sundayMorning: "2026-11-01T10:00:00-05:00",
};

describeOnDatabase("what is open now", (_getDb, getConnection) => {
  let site: TestApp | undefined;
  let now = new Date(instants.saturdayEvening);

  beforeAll(async () => {
    await insertStudios(getConnection().db, [
      studio("Night Owl", -79.38, parseWeekHours({ saturday: "8 PM to 2 AM" })),
      studio("Night Owl West", -94.49, parseWeekHours({ saturday: "8 PM to 2 AM" })),
      studio("Early Bird", -79.39, parseWeekHours({ sunday: "9 AM to 11 AM" })),
      studio("Unknown", -79.4, null),
    ]);
    site = await createTestApp(getConnection(), { now: () => now });
  });
  afterAll(() => site?.app.close());

  async function ask(query: string) {
    const answer = await site?.app.inject(`/api/studios/search?${query}`);
    const body: { name: string }[] = answer?.json() ?? [];
    return { names: body.map(({ name }) => name).toSorted(), headers: answer?.headers ?? {} };
  }

  test.each([
    ["saturdayEvening" as const, ["Night Owl", "Night Owl West"]],
    ["firstHalfPastOne" as const, ["Night Owl", "Night Owl West"]],
    ["secondHalfPastOne" as const, ["Night Owl", "Night Owl West"]],
    ["sundayMorning" as const, ["Early Bird"]],
  ])("each studio's own clock decides, also where it is put back: %s", async (name, open) => {
    now = new Date(instants[name]);
    // A third time, since what is asked for again is kept.
    for (let time = 0; time < 3; time += 1) {
      const { names, headers } = await ask("openNow=true&facets=true");
      expect(names).toEqual(open);
      const facets = studioFacetsSchema.parse(JSON.parse(String(headers["x-facets"])));
      expect(facets.openNow).toBe(open.length);
      expect(headers["cache-control"]).toBe("no-cache");
    }
  });

  test("the answer changes with the minute in which a studio closes", async () => {
    now = new Date("2026-11-01T10:59:59-05:00");
    for (let time = 0; time < 3; time += 1) {
      expect((await ask("openNow=true")).names).toEqual(["Early Bird"]);
    }
    now = new Date("2026-11-01T11:00:00-05:00");
    expect((await ask("openNow=true")).names).toEqual([]);
  });

  test("a day, and a time of it that began the day before", async () => {
    expect((await ask("openOn=sunday")).names).toHaveLength(3);
    expect((await ask("openOn=saturday")).names).toEqual(["Night Owl", "Night Owl West"]);
    expect((await ask("openOn=sunday&openTime=01:59")).names).toHaveLength(2);
    expect((await ask("openOn=sunday&openTime=09:00")).names).toEqual(["Early Bird"]);
    expect((await ask("openOn=sunday&timeOfDay=morning")).names).toEqual(["Early Bird"]);
    expect((await ask("openOn=saturday&timeOfDay=morning")).names).toEqual([]);
    expect((await ask("openOn=sunday&openTime=02:00")).names).toEqual([]);
  });
});

function studio(name: string, longitude: number, structuredHours: object | null) {
  return {
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    city: "Toronto",
    citySlug: "toronto",
    latitude: 43.65,
    longitude,
    structuredHours,
    source: "sample" as const,
  };
}
