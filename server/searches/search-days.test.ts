import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { searchDays, searchLogs } from "#server/database/schema/searches.ts";
import { settings } from "#server/database/schema/site.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { addUpDays } from "./search-days.ts";

/** Noon in Ontario. */
const now = new Date("2026-04-10T16:00:00Z");
const keptDays = 90;

describeOnDatabase("searches, added up by day", (getDb) => {
  beforeEach(async () => {
    await getDb().delete(searchLogs);
    await getDb().delete(searchDays);
    await getDb().delete(settings);
  });

  const search = { searchType: "named", resultsCount: 5 };
  const insert = (...rows: (typeof searchLogs.$inferInsert)[]) =>
    getDb().insert(searchLogs).values(rows);
  const addUp = (at = now) => addUpDays({ db: getDb(), keptDays, now: at });
  const ofKind = (kind: string) =>
    getDb()
      .select()
      .from(searchDays)
      .where(eq(searchDays.kind, kind))
      .orderBy(asc(searchDays.day), asc(searchDays.key));

  test("are counted as often as they were asked for, on Ontario's day, with their results", async () => {
    await insert(
      { ...search, count: 3, createdAt: new Date("2026-04-10T03:59:00Z") },
      { ...search, count: 2, createdAt: new Date("2026-04-10T04:00:00Z") },
      { ...search, resultsCount: 2, createdAt: now },
      { ...search, resultsCount: 0, createdAt: now },
      { searchType: "not-listed", resultsCount: 0, count: 40, createdAt: now },
    );
    await addUp();
    expect(await ofKind("all")).toMatchObject([
      { day: "2026-04-09", searches: 3, fewResults: 0, noResults: 0 },
      { day: "2026-04-10", searches: 44, fewResults: 1, noResults: 1 },
    ]);
  });

  test("are told apart by place, filter, words and cell of the map, and never by a person", async () => {
    const coordinates = { latitude: 43.37, longitude: -80.31 };
    await insert(
      {
        ...search,
        searchQuery: "Cambridge",
        city: "Cambridge",
        coordinates,
        filtersApplied: { classTypes: ["mat-pilates", "hot-pilates"], openNow: true, north: 44 },
        createdAt: now,
      },
      { ...search, searchQuery: "cambridge", city: "Cambridge", coordinates, createdAt: now },
      { ...search, searchType: "unknown", searchQuery: "ada@example.org", createdAt: now },
      { ...search, searchType: "unknown", searchQuery: "call 416 555 0100", createdAt: now },
      { ...search, searchType: "postal-code", searchQuery: "M5V 3A8", createdAt: now },
    );
    await addUp();
    expect(await ofKind("place")).toMatchObject([{ key: "Cambridge", searches: 2 }]);
    expect(await ofKind("text")).toMatchObject([{ key: "cambridge", searches: 2 }]);
    expect(await ofKind("cell")).toMatchObject([{ key: "43.25,-80.25", searches: 2 }]);
    const filters = (await ofKind("filter")).map(({ key }) => key);
    expect(filters).toEqual(["classTypes:hot-pilates", "classTypes:mat-pilates", "openNow:true"]);
  });

  test("for classes, found none, say nothing of the studios there; words that mean nothing are mended all the same", async () => {
    const ofClasses = { searchType: "named", filtersApplied: { searched: "classes", from: 1080 } };
    await insert(
      { ...search, searchQuery: "toronto", city: "Toronto", createdAt: now },
      { ...ofClasses, searchQuery: "toronto", city: "Toronto", resultsCount: 0, createdAt: now },
      { ...search, searchQuery: "moose factory", city: "Moose Factory", createdAt: now },
      { ...search, city: "Moose Factory", resultsCount: 0, count: 2, createdAt: now },
      {
        ...{ ...ofClasses, searchType: "unknown", searchQuery: "the six" },
        ...{ resultsCount: 0, createdAt: now },
      },
    );
    await addUp();
    expect(await ofKind("place")).toMatchObject([
      { key: "Moose Factory", searches: 3, noResults: 2 },
      { key: "Toronto", searches: 2, noResults: 0 },
    ]);
    expect(await ofKind("class-place")).toMatchObject([
      { key: "Toronto", searches: 1, noResults: 1 },
    ]);
    expect(await ofKind("text")).toMatchObject([
      { key: "moose factory", noResults: 0 },
      { key: "the six", searches: 1, noResults: 1 },
      { key: "toronto", searches: 2, noResults: 0 },
    ]);
    expect(await ofKind("filter")).toMatchObject([{ key: "searched:classes", noResults: 2 }]);
    expect(await ofKind("all")).toMatchObject([{ searches: 6, noResults: 4 }]);
  });

  test("stay what they were, however often they are added up and when the single ones are gone", async () => {
    const yesterday = addDays(now, -1);
    await insert({ ...search, count: 7, createdAt: yesterday }, { ...search, createdAt: now });
    await addUp();
    const before = await ofKind("all");
    await addUp();
    expect(await ofKind("all")).toEqual(before);
    await getDb().delete(searchLogs).where(eq(searchLogs.count, 7));
    await insert({ ...search, createdAt: now });
    await addUp();
    expect(await ofKind("all")).toMatchObject([
      { day: "2026-04-09", searches: 7 },
      { day: "2026-04-10", searches: 2 },
    ]);
  });

  test("of a flood of different words keep the most frequent", async () => {
    await insert({ ...search, searchQuery: "often", count: 9, createdAt: now });
    const flood = Array.from({ length: 400 }, (_, at) => `word ${at}`);
    await insert(...flood.map((searchQuery) => ({ ...search, searchQuery, createdAt: now })));
    await addUp();
    const texts = await ofKind("text");
    expect(texts).toHaveLength(300);
    expect(texts).toContainEqual(expect.objectContaining({ key: "often", searches: 9 }));
    expect(await ofKind("all")).toMatchObject([{ searches: 409 }]);
  });

  test("lose words that hardly anyone typed when the single searches are gone", async () => {
    const createdAt = addDays(now, -89);
    await insert(
      { ...search, searchQuery: "once", createdAt },
      { ...search, searchQuery: "often", count: 3, createdAt },
    );
    await addUp();
    expect(await ofKind("text")).toHaveLength(2);
    await addUp(addDays(now, 3));
    expect(await ofKind("text")).toMatchObject([{ key: "often" }]);
    expect(await ofKind("all")).toMatchObject([{ searches: 4 }]);
  });
});
