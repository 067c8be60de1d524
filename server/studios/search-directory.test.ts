import { beforeAll, expect, test } from "vitest";
import { directoryQuerySchema, missableFields } from "#domain/contracts/console/directory-query.ts";
import { listFailing } from "#server/classes/timetable-queries.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { searchDirectory } from "./directory.ts";
import { insertStudios } from "./studio-queries.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;

describeOnDatabase("the directory's list", (getDb) => {
  beforeAll(() =>
    insertStudios(getDb(), [
      studioRow({
        name: "Études du Corps",
        slug: "etudes-du-corps",
        citySlug: "ottawa",
        city: "Ottawa",
        address: "12 Rideau St",
        phone: "(613) 555-0142",
      }),
      studioRow({
        name: "Apex 100%",
        slug: "apex-100",
        hidden: true,
        source: "import",
        postalCode: "M5V 3A8",
      }),
      studioRow({
        name: "Harbour Core",
        slug: "harbour-core",
        source: "sample",
        phone: "+1 416.555.0157",
      }),
      ...Array.from({ length: 60 }, (_, at) =>
        studioRow({ name: `Zen ${at}`, slug: `zen-${at}`, city: "Barrie" }),
      ),
    ]),
  );

  const deps = () => ({ db: getDb(), now: () => new Date("2026-06-01T12:00:00Z") });

  async function find(query: Record<string, unknown>): Promise<string[]> {
    const read = directoryQuerySchema.parse(query);
    const { studios } = await searchDirectory(deps(), operator, read);
    return studios.map(({ name }) => name);
  }

  test("a studio is found by name, place, phone in any writing, and postal code; hidden ones too", async () => {
    expect(await find({ q: "etudes" })).toEqual(["Études du Corps"]);
    expect(await find({ q: "ÉTUDES" })).toEqual(["Études du Corps"]);
    expect(await find({ q: "rideau ottawa" })).toEqual(["Études du Corps"]);
    expect(await find({ q: "1-613-555-0142" })).toEqual(["Études du Corps"]);
    expect(await find({ q: "555 0157" })).toEqual(["Harbour Core"]);
    expect(await find({ q: "m5v3a8" })).toEqual(["Apex 100%"]);
    expect(await find({ q: "100%" })).toEqual(["Apex 100%"]);
    expect(await find({ q: "_" })).toEqual([]);
    expect(await find({ source: "sample" })).toEqual(["Harbour Core"]);
    expect(await find({ state: "hidden" })).toEqual(["Apex 100%"]);
    expect(await find({ q: "zen", state: "merged" })).toEqual([]);
  });

  test("it is found by its city, by what it is without, and by how long nobody has confirmed it", async () => {
    const [first] = await insertStudios(getDb(), [
      studioRow({ name: "Kenora Loft", citySlug: "kenora", phone: "807-555-0101", hours: {} }),
      studioRow({ name: "Kenora Barre", citySlug: "kenora", classTypes: ["barre"] }),
    ]);
    const kenora = (more = {}) => find({ city: "kenora", ...more });
    expect(await find({ city: "kenora", sort: "-name" })).toHaveLength(2);
    expect(await kenora({ missing: "phone" })).toEqual(["Kenora Barre"]);
    expect(await kenora({ missing: "classTypes" })).toEqual(["Kenora Loft"]);
    expect(await kenora({ missing: "hours" })).toEqual(["Kenora Barre"]);
    expect(await kenora({ missing: "latitude" })).toHaveLength(2);
    for (const missing of missableFields) await kenora({ missing });
    const confirmedAt = new Date("2025-10-01T12:00:00Z");
    const fact = { studioId: first ?? 0, field: "phone", source: "operator" } as const;
    await getDb()
      .insert(studioFacts)
      .values({ ...fact, confirmedAt });
    expect(await kenora({ age: "12" })).toEqual(["Kenora Barre"]);
    expect(await kenora({ age: "6" })).toHaveLength(2);
    expect(await kenora({ age: "never" })).toEqual(["Kenora Barre"]);
  });

  test("it is sorted and paged by the database, and a page past the end is the last", async () => {
    expect((await find({})).slice(0, 2)).toEqual(["Apex 100%", "Études du Corps"]);
    expect((await find({ sort: "-name" }))[0]).toBe("Zen 9");
    expect(await find({ q: "zen", page: "2" })).toHaveLength(10);
    expect(await find({ q: "zen", page: "99", sort: "city" })).toHaveLength(10);
    expect(await find({ page: "x", sort: "nonsense" })).toHaveLength(50);
  });

  test("an editor may not look at it", async () => {
    const editor = { name: "operator:eve@atlas.example", role: "editor" } as const;
    const query = directoryQuerySchema.parse({});
    await expect(searchDirectory(deps(), editor, query)).rejects.toThrow("may not");
  });

  test("it is found by how it publishes its classes, and by a calendar that can't be read", async () => {
    const db = getDb();
    const names = ["Wye Typed", "Wye Blank", "Wye Read", "Wye Failing", "Wye Nothing"];
    const [typed = 0, blank = 0, read = 0, failing = 0] = await insertStudios(
      db,
      names.map((name) => studioRow({ name, slug: name, citySlug: "elora" })),
    );
    const kind = "calendar" as const;
    const calendarUrl = "https://core.example/a.ics";
    await db.insert(timetables).values([
      { studioId: typed, source: "owner" },
      { studioId: blank, source: "owner" },
      { studioId: read, source: "owner", kind, calendarUrl },
      { studioId: failing, source: "owner", kind, calendarUrl, failingSince: new Date() },
    ]);
    const lesson = { weekday: "monday", startMinutes: 540, minutes: 55, title: "Mat" } as const;
    await db.insert(lessons).values({ ...lesson, studioId: typed, exceptions: [] });
    const elora = (classes: string) => find({ city: "elora", classes });
    expect(await elora("none")).toEqual(["Wye Blank", "Wye Nothing"]);
    expect(await elora("weekly")).toEqual(["Wye Typed"]);
    expect(await elora("calendar")).toEqual(["Wye Failing", "Wye Read"]);
    expect(await elora("failing")).toEqual(["Wye Failing"]);
    expect(await listFailing(db, 5)).toMatchObject([{ studioName: "Wye Failing", total: 1 }]);
  });
});
