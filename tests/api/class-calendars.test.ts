import { eq } from "drizzle-orm";
import ical from "node-ical";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  classCalendarPath,
  favouritesCalendarPath,
  studioCalendarPath,
} from "#domain/rules/classes/calendar-paths.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const begun = new Date("2026-11-18T22:30:00Z");
const dated = {
  ...{ key: "abc", date: "2026-11-20", startMinutes: 1140, minutes: 50, title: "Mat" },
  ...{ classType: null, level: null, teacher: null, places: null, placesLeft: null },
  ...{ priceCents: null, bookingUrl: null, since: "2026-11-01T00:00:00.000Z" },
};

describeOnDatabase("classes as calendars", (getDb, getConnection) => {
  let site: TestApp | undefined;
  let now = begun;
  const ids: number[] = [];

  beforeAll(async () => {
    const db = getDb();
    const rows = [
      ...["week", "calendar", "none", "merged", "gone"].map((slug) => studioRow({ slug })),
      ...Array.from({ length: 9 }, (_, at) => studioRow({ slug: `large-${at}` })),
    ];
    ids.push(...(await insertStudios(db, rows)));
    const [week = 0, calendar = 0, , merged = 0, gone = 0, ...large] = ids;
    const source = "owner" as const;
    await db.insert(timetables).values([
      ...[week, ...large].map((studioId) => ({ studioId, source })),
      {
        ...{ studioId: calendar, source, kind: "calendar" as const, readAt: begun },
        ...{ calendarUrl: "https://away.example/classes.ics", dated: [dated] },
      },
    ]);
    const lesson = {
      weekday: "friday" as const,
      startMinutes: 540,
      minutes: 50,
      title: "Reformer",
    };
    await db
      .insert(lessons)
      .values([
        { ...lesson, studioId: week, fromDate: "2026-10-02" },
        ...large.flatMap((studioId) =>
          Array.from({ length: 240 }, () => ({ ...lesson, studioId })),
        ),
      ]);
    await db
      .update(studios)
      .set({ hidden: true, mergedIntoId: week })
      .where(eq(studios.id, merged));
    await db.update(studios).set({ hidden: true }).where(eq(studios.id, gone));
    const status = 404;
    const renderPage = async () => ({
      ...{ status, html: "<html></html>", scriptHashes: [], location: undefined },
      ...{ complete: true, reactMs: 0 },
    });
    site = await createTestApp(getConnection(), { now: () => now, renderPage });
  });
  afterAll(() => site?.app.close());

  async function ask(url: string) {
    const answer = await site?.app.inject(url);
    if (answer === undefined) throw new Error("There is no site");
    return answer;
  }
  const titlesOf = (text: string) =>
    Object.values(ical.sync.parseICS(text)).flatMap((one) =>
      one?.type === "VEVENT" ? [String(one.summary)] : [],
    );

  test("a studio's are a file that programs subscribe to and search engines leave alone", async () => {
    const { statusCode, headers, body } = await ask(studioCalendarPath(ids[0] ?? 0));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "x-robots-tag": "noindex",
    });
    expect(titlesOf(body)).toEqual(["Reformer"]);
    const again = await site?.app.inject({
      url: studioCalendarPath(ids[0] ?? 0),
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again?.statusCode).toBe(304);
  });

  test("one class, on one day or all of its days", async () => {
    const [week = 0, calendar = 0] = ids;
    const key = /UID:(w\d+)-/.exec((await ask(studioCalendarPath(week))).body)?.[1] ?? "";
    expect((await ask(classCalendarPath(week, key))).body).toContain("RRULE");
    const once = (await ask(classCalendarPath(week, key, "2026-11-20"))).body;
    expect(once).toContain("DTSTART:20261120T140000Z");
    expect(once).not.toContain("RRULE");
    expect((await ask(classCalendarPath(week, key, "2026-11-21"))).statusCode).toBe(404);
    expect((await ask(classCalendarPath(calendar, "abc"))).body).toContain("SUMMARY:Mat");
    expect((await ask(classCalendarPath(calendar, "x"))).statusCode).toBe(404);
  });

  test("a studio without a timetable has an empty one; one that is not listed has none", async () => {
    const [week = 0, , none = 0, merged = 0, gone = 0] = ids;
    const empty = await ask(studioCalendarPath(none));
    expect([empty.statusCode, titlesOf(empty.body)]).toEqual([200, []]);
    const moved = await ask(studioCalendarPath(merged));
    expect([moved.statusCode, moved.headers.location]).toEqual([301, studioCalendarPath(week)]);
    expect((await ask(studioCalendarPath(gone))).statusCode).toBe(404);
    expect((await ask("/explore/studio/999999999/classes.ics")).statusCode).toBe(404);
  });

  test("who opens one in a browser that is not there gets the page that says so, a program JSON", async () => {
    const open = async (url: string) =>
      site?.app.inject({ url, headers: { accept: "text/html,*/*;q=0.8" } });
    const wrong = [
      studioCalendarPath(ids[4] ?? 0),
      "/explore/studio/9999999999/classes.ics",
      classCalendarPath(ids[0] ?? 0, "x"),
      `${classCalendarPath(ids[0] ?? 0, "x")}?day=soon`,
      "/favourites/classes.ics",
    ];
    for (const url of wrong) {
      const answer = await open(url);
      expect([url, answer?.statusCode, answer?.headers["content-type"]]).toEqual([
        ...[url, 404, "text/html; charset=utf-8"],
      ]);
      expect((await ask(url)).json()).toHaveProperty("message");
    }
    expect((await open(studioCalendarPath(ids[0] ?? 0)))?.statusCode).toBe(200);
  });

  test("favourites are one file of all their studios, of at most 2,000 entries", async () => {
    const [week = 0, calendar = 0, none = 0, , gone = 0, ...large] = ids;
    const few = await ask(favouritesCalendarPath([calendar, week, none, gone]));
    expect(titlesOf(few.body)).toEqual(["Mat", "Reformer"]);
    const many = await ask(favouritesCalendarPath([week, ...large]));
    expect(titlesOf(many.body)).toHaveLength(1 + 8 * 240);
    expect(many.body).toContain("Only the first 9 studios");
    expect(many.body.length).toBeLessThan(1_000_000);
    for (const query of ["", "?s=", "?s=x", `?s=${"1,".repeat(2_000)}`, "?s=1&s=2"]) {
      expect((await ask(`/favourites/classes.ics${query}`)).statusCode).toBe(400);
    }
  });

  test("a calendar that nobody could read for two days is in no file any more", async () => {
    const path = studioCalendarPath(ids[1] ?? 0);
    expect(titlesOf((await ask(path)).body)).toEqual(["Mat"]);
    now = addDays(begun, 3);
    expect(titlesOf((await ask(path)).body)).toEqual([]);
    now = begun;
  });
});
