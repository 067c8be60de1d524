import { expect, test } from "vitest";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadTimetables } from "#server/catalogue/classes/keep-timetables-fresh.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { alertArrivals } from "#server/database/schema/alerts.ts";
import { lessons, timetables as timetableRows } from "#server/database/schema/classes.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { ClassWatch } from "./class-arrivals.ts";

describeOnBothEngines("a class that came", (getDb, getConnection) => {
  test("is new once, also for two processes that look at the same time", async () => {
    const db = getDb();
    const rows = Array.from({ length: 20 }, () => studioRow());
    const ids = await insertStudios(db, rows);
    const arrivedAt = new Date("2026-11-01T12:00:00Z");
    await db.insert(alertArrivals).values(ids.map((studioId) => ({ studioId, arrivedAt })));
    await db
      .insert(timetableRows)
      .values(ids.map((studioId) => ({ studioId, source: "owner" as const })));
    const lesson = { weekday: "friday", startMinutes: 540, minutes: 50, title: "Mat" } as const;
    await db.insert(lessons).values(ids.map((studioId) => ({ ...lesson, studioId })));
    const catalogue = new Catalogue();
    await loadCatalogue(getConnection(), catalogue);
    const timetables = new Timetables();
    await loadTimetables(getConnection(), timetables);
    const looks = [1, 2, 3].map((minute) => {
      const now = () => new Date(Date.UTC(2026, 10, 20, 12, minute));
      return new ClassWatch({ db, catalogue, timetables, now });
    });
    const found = await Promise.all(looks.map((watch) => watch.note()));
    expect(found.filter((isNew) => isNew)).toHaveLength(1);
  });
});
