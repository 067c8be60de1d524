import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { loadSample } from "./load-sample.ts";
import { loadSampleTimetables } from "./load-sample-timetables.ts";

describeOnBothEngines("the sample's timetables", (getDb) => {
  test("come once, also to a site whose sample is older; a studio that is somebody's has none", async () => {
    await loadSample(getDb(), () => {});
    const [first] = await getDb().select().from(studios).limit(1);
    const studioId = first?.id ?? 0;
    await getDb().insert(timetables).values({ studioId, source: "owner" });
    await loadSampleTimetables(getDb());
    const all = await getDb().$count(lessons);
    expect(all).toBeGreaterThan(12_000);
    expect(await getDb().$count(lessons, eq(lessons.studioId, studioId))).toBe(0);
    await getDb().delete(timetables).where(eq(timetables.source, "sample"));
    await loadSampleTimetables(getDb());
    expect(await getDb().$count(lessons)).toBe(0);
  });
});
