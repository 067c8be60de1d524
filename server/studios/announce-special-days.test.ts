import { expect, test } from "vitest";
import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { announceSpecialDays } from "./special-days-turn.ts";
import { insertStudio } from "./studio-queries.ts";

describeOnDatabase("special days at midnight", (getDb, getConnection) => {
  test("studios that have one, had one yesterday, or whose offer ended then are read anew; others are not", async () => {
    const now = new Date("2026-12-25T05:00:10Z");
    const days = ["2026-12-24", "2026-12-30", "2026-11-01", undefined];
    const ids: number[] = [];
    for (const date of days) {
      const specialDays = date === undefined ? [] : [{ date, hours: "Closed" }];
      ids.push((await insertStudio(getDb(), { ...studioRow(), specialDays })).id);
    }
    for (const until of ["2026-12-24", "2027-01-31"]) {
      const introOffer = { priceCents: 2000, what: "one class", until };
      ids.push((await insertStudio(getDb(), { ...studioRow(), introOffer })).id);
    }
    const heard: unknown[] = [];
    const stop = await getConnection().listen(STUDIOS_CHANGED, (notice) => heard.push(notice));
    expect(await announceSpecialDays(getDb(), now)).toBe(3);
    await expect
      .poll(() => heard)
      .toContainEqual(
        expect.objectContaining({ payload: JSON.stringify([ids[0], ids[1], ids[4]]) }),
      );
    await stop();
  });
});
