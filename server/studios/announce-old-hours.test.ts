import { expect, test } from "vitest";
import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { announceOldHours } from "./hours-age.ts";
import { insertStudio } from "./studio-queries.ts";

const now = new Date("2026-11-16T12:00:00Z");

describeOnDatabase("hours that grow old", (getDb, getConnection) => {
  test("are announced on the day, others are not", async () => {
    const hours = [
      { lastSeenAt: new Date("2025-05-16T09:00:00Z"), source: "import" },
      { lastSeenAt: new Date("2026-08-07T09:00:00Z"), source: "import" },
      { lastSeenAt: new Date("2025-05-16T09:00:00Z"), confirmedAt: now, source: "import" },
      { lastSeenAt: new Date("2025-05-16T09:00:00Z"), source: "sample" },
    ] as const;
    const ids: number[] = [];
    for (const fact of hours) {
      const { id } = await insertStudio(getDb(), studioRow());
      await getDb()
        .insert(studioFacts)
        .values({ ...fact, studioId: id, field: "hours" });
      ids.push(id);
    }
    const heard: unknown[] = [];
    const stop = await getConnection().listen(STUDIOS_CHANGED, (notice) => heard.push(notice));
    expect(await announceOldHours(getDb(), now)).toBe(1);
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ payload: JSON.stringify(ids.slice(0, 1)) }));
    await stop();
  });
});
