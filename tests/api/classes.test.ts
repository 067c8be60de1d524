import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { classesSummarySchema, nextClassesSchema } from "#domain/contracts/classes/class-search.ts";
import {
  classFacetsSchema,
  foundClassesSchema,
  studioClassesSchema,
} from "#domain/contracts/classes/found-class.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { searchDays, searchLogs } from "#server/database/schema/searches.ts";
import { addUpDays } from "#server/searches/search-days.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A Wednesday, half past five in Toronto and half past four in Kenora. */
const now = new Date("2026-11-18T17:30:00-05:00");

const lesson = { minutes: 50, title: "Reformer Flow" };
const typedAt = new Date("2026-06-01T12:00:00-04:00");

function dated(key: string, startMinutes: number, date = "2026-11-18") {
  const unsaid = { classType: null, level: null, teacher: null, places: null, priceCents: null };
  const since = "2026-11-01T00:00:00.000Z";
  return {
    ...{ ...lesson, ...unsaid, key, date, startMinutes, since },
    ...{ bookingUrl: "https://away.example/book", placesLeft: 2 },
  };
}

describeOnDatabase("the search for classes", (getDb, getConnection) => {
  let site: TestApp | undefined;
  const ids: number[] = [];

  beforeAll(async () => {
    const db = getDb();
    ids.push(
      ...(await insertStudios(db, [
        studioRow({ name: "Week", slug: "week", price: 2800, website: "https://week.example" }),
        studioRow({ name: "Calendar", slug: "calendar", longitude: -79.4 }),
        studioRow({ name: "Stale", slug: "stale" }),
        studioRow({ name: "Kenora", citySlug: "kenora", longitude: -94.49, latitude: 49.77 }),
        studioRow({ name: "None", slug: "none" }),
      ])),
    );
    const [week = 0, calendar = 0, stale = 0, kenora = 0] = ids;
    const source = "owner" as const;
    const calendarUrl = "https://away.example/classes.ics";
    const isCalendar = { source, kind: "calendar" as const, calendarUrl };
    await db.insert(timetables).values([
      { studioId: week, source: "import", readAt: new Date("2026-11-02T12:00:00-05:00") },
      { ...isCalendar, studioId: kenora },
      {
        ...{ ...isCalendar, studioId: calendar, readAt: new Date("2026-11-18T16:00:00-05:00") },
        dated: [dated("later", 1200), dated("sooner", 1080), dated("begun", 1050)],
      },
      {
        ...{ ...isCalendar, studioId: stale, readAt: new Date("2026-11-16T17:00:00-05:00") },
        dated: [dated("old", 1200)],
      },
    ]);
    await db.insert(lessons).values([
      { ...lesson, studioId: week, weekday: "wednesday", startMinutes: 1080, level: "beginners" },
      { ...lesson, studioId: week, weekday: "thursday", startMinutes: 540, priceCents: 1500 },
      { ...lesson, studioId: week, weekday: "wednesday", startMinutes: 540 },
      {
        ...{ ...lesson, studioId: kenora, createdAt: typedAt },
        ...{ weekday: "wednesday", startMinutes: 1050 },
      },
    ]);
    site = await createTestApp(getConnection(), { now: () => now });
  });
  afterAll(() => site?.app.close());

  async function ask(url: string) {
    const answer = await site?.app.inject(url);
    return { status: answer?.statusCode, headers: answer?.headers ?? {}, body: answer?.json() };
  }
  async function search(query: string) {
    const { headers, body } = await ask(`/api/classes?${query}`);
    const found = foundClassesSchema.parse(body);
    expect(found.length).toBeLessThanOrEqual(Number(headers["x-total-count"]));
    return found.map((one) => `${one.date} ${one.startMinutes} ${one.studio.name}`);
  }

  test("finds what has not begun today, by its start, then the nearest", async () => {
    expect(await search("location=toronto")).toEqual([
      "2026-11-18 1080 Week",
      "2026-11-18 1080 Calendar",
      "2026-11-18 1200 Calendar",
    ]);
  });

  test.each([
    ["location=kenora", ["2026-11-18 1050 Kenora"]],
    ["location=toronto&from=18:30", ["2026-11-18 1200 Calendar"]],
    ["location=toronto&to=18:00", []],
    ["location=toronto&day=2026-11-19", ["2026-11-19 540 Week"]],
    ["location=toronto&maxPrice=15&days=2", ["2026-11-19 540 Week"]],
    ["location=toronto&maxPrice=30", ["2026-11-18 1080 Week"]],
    ["location=toronto&levels=beginners", ["2026-11-18 1080 Week"]],
    ["location=toronto&withPlaces=true", ["2026-11-18 1080 Calendar", "2026-11-18 1200 Calendar"]],
    ["location=toronto&day=2026-11-17", []],
    ["location=toronto&day=2026-12-03", []],
    ["location=nowhere%20at%20all", []],
    ["postalCode=M5V3A8&limit=1", ["2026-11-18 1080 Calendar"]],
    ["north=50&south=49&east=-94&west=-95", ["2026-11-18 1050 Kenora"]],
  ])("%s finds %j", async (query, expected) => {
    expect(await search(query)).toEqual(expected);
  });

  test("counts days and choices", async () => {
    const { headers } = await ask("/api/classes?location=toronto&levels=beginners&facets=true");
    const facets = classFacetsSchema.parse(JSON.parse(String(headers["x-facets"])));
    expect(facets.days).toMatchObject({ "2026-11-18": 1, "2026-11-19": 0, "2026-11-25": 1 });
    expect(Object.keys(facets.days)).toHaveLength(14);
    expect(facets.choices).toMatchObject({
      levels: { beginners: 1, advanced: 0 },
      withPlaces: { true: 0 },
      prices: { 30: 1, 25: 0 },
    });
  });

  test("a studio's week, also one that nobody could read for two days", async () => {
    const [week, , stale, , none] = ids;
    const { body } = await ask(`/api/studios/${week}/classes`);
    const ofWeek = studioClassesSchema.parse(body);
    expect(ofWeek).toMatchObject({ kind: "weekly", isStale: false, from: "2026-11-18" });
    expect(ofWeek.classes.map(({ date, priceCents }) => [date, priceCents])).toEqual([
      ["2026-11-18", 2800],
      ["2026-11-19", 1500],
    ]);
    const old = await ask(`/api/studios/${stale}/classes?from=2026-11-17`);
    expect(studioClassesSchema.parse(old.body)).toMatchObject({
      kind: "calendar",
      isStale: true,
      classes: [{ key: "old" }],
    });
    const nothing = await ask(`/api/studios/${none}/classes`);
    expect(nothing.body).toEqual({
      ...{ kind: null, source: null, readAt: null, isStale: false },
      ...{ from: "2026-11-18", classes: [] },
    });
    expect((await ask("/api/studios/2147483647/classes")).status).toBe(404);
  });

  test("a week says who gave it and when; before a calendar is read, when its last class was added", async () => {
    const [week, , , kenora] = ids;
    const ofStudio = async (id = 0) =>
      studioClassesSchema.parse((await ask(`/api/studios/${id}/classes`)).body);
    expect(await ofStudio(week)).toMatchObject({
      source: "import",
      readAt: "2026-11-02T17:00:00.000Z",
    });
    expect(await ofStudio(kenora)).toMatchObject({
      ...{ kind: "weekly", source: null, isStale: false, classes: [{}] },
      readAt: typedAt.toISOString(),
    });
  });

  test("a class that names no booking of its own leads to where its studio is booked, else to its site", async () => {
    const body = foundClassesSchema.parse((await ask("/api/classes?location=toronto")).body);
    const links = body.map(({ studio, bookingUrl }) => [studio.name, bookingUrl]);
    expect(Object.fromEntries(links)).toEqual({
      Week: "https://week.example",
      Calendar: "https://away.example/book",
    });
  });

  test("the next three of each studio", async () => {
    const [week, calendar, stale] = ids;
    const url = `/api/classes/next?studios=${stale},${week},${calendar}`;
    const next = nextClassesSchema.parse((await ask(url)).body);
    expect(
      next.map(({ studioId, classes }) => [studioId, classes.map(({ date }) => date)]),
    ).toEqual([
      [stale, []],
      [week, ["2026-11-18", "2026-11-19", "2026-11-25"]],
      [calendar, ["2026-11-18", "2026-11-18"]],
    ]);
  });

  test("search engines are told of the cities that have classes", async () => {
    const text = (await site?.app.inject("/sitemap.xml"))?.body ?? "";
    const told = [...text.matchAll(/\/explore\/classes\/on\/(\w+)</g)].map(([, city]) => city);
    expect(told).toEqual(["kenora", "toronto"]);
  });

  test("how many studios have classes to find", async () => {
    const { body } = await ask("/api/classes/summary");
    expect(classesSummarySchema.parse(body)).toEqual({
      studios: 3,
      cities: { toronto: 2, kenora: 1 },
    });
  });

  test.each([
    ["/api/classes?day=tomorrow", "A day must look like 2026-11-21"],
    ["/api/classes?day=2026-02-30", "A day must look like 2026-11-21"],
    ["/api/classes?days=8", "Days must be a whole number from 1 to 7"],
    ["/api/classes?from=6pm", "From must look like 18:30"],
    ["/api/classes?from=18:30&to=18:30", "From must be earlier than to"],
    ["/api/classes?limit=501", "Limit must be a whole number from 1 to 500"],
    ["/api/classes?levels=expert", "No such level: expert"],
    ["/api/classes?maxPrice=17", "A price must be one of 15, 20, 25, 30, 35, 40, 50 dollars"],
    ["/api/classes?latitude=43", "Send latitude and longitude together"],
    ["/api/classes/next", "Send the ids as one list, divided by commas"],
    ["/api/classes/next?studios=one", "A studio's id is a whole number"],
    ["/api/studios/1/classes?from=soon", "A day must look like 2026-11-21"],
  ])("%s is refused with a sentence", async (url, sentence) => {
    const { status, body } = await ask(url);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(sentence);
  });

  test("a search for classes is a search of visitors: in the log, and in the figures of its day", async () => {
    const db = getDb();
    await site?.searchLog.flush();
    await db.delete(searchLogs);
    for (const query of [
      "location=toronto&facets=true&from=18:00&levels=beginners",
      "location=atlantis",
      "latitude=43.65321&longitude=-79.38321",
    ]) {
      await site?.app.inject(`/api/classes?${query}`);
    }
    await site?.app.inject("/api/classes/summary");
    await site?.app.inject(`/api/classes/next?studios=${ids[0]}`);
    await site?.searchLog.flush();
    expect(await db.select().from(searchLogs).orderBy(asc(searchLogs.id))).toMatchObject([
      {
        ...{ searchQuery: "toronto", city: "Toronto", resultsCount: 1 },
        filtersApplied: { searched: "classes", from: 1080, levels: ["beginners"] },
      },
      { searchQuery: "atlantis", searchType: "unknown", city: null, resultsCount: 0 },
      { searchType: "position", coordinates: { latitude: 43.65, longitude: -79.38 } },
    ]);
    await addUpDays({ db, keptDays: 90, now: new Date() });
    const figures = await db.select().from(searchDays);
    const of = (kind: string, key: string) =>
      figures.find((row) => row.kind === kind && row.key === key);
    expect(of("all", "")).toMatchObject({ searches: 3, noResults: 1 });
    expect(of("text", "atlantis")).toMatchObject({ searches: 1, noResults: 1 });
    expect(of("filter", "searched:classes")).toMatchObject({ searches: 3 });
    expect(of("filter", "levels:beginners")).toMatchObject({ searches: 1 });
  });
});

describeOnDatabase("where only a hidden studio has classes", (getDb, getConnection) => {
  test("a text that names a time leads to studios", async () => {
    const db = getDb();
    const sample = studioRow({ hidden: true, source: "sample" });
    const [studioId = 0] = await insertStudios(db, [sample, studioRow()]);
    await db.insert(timetables).values({ studioId, source: "sample" });
    await db.insert(lessons).values({ ...lesson, studioId, weekday: "monday", startMinutes: 540 });
    const { app } = await createTestApp(getConnection(), { now: () => now });
    onTestFinished(() => app.close());
    const reading = (await app.inject("/api/reading?text=reformer%20tonight%20toronto")).json();
    expect(reading).toMatchObject({ kind: "results" });
  });
});
