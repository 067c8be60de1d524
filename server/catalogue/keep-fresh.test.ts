import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notify } from "#server/db/notify.ts";
import { insertStudios } from "#server/db/queries/studios.ts";
import { studios } from "#server/db/schema/studios.ts";
import { createLog } from "#server/log.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { Catalogue } from "./catalogue.ts";
import { keepCatalogueFresh, STUDIOS_CHANGED } from "./keep-fresh.ts";
import { StudioDetails } from "./studio-details.ts";

describeOnBothEngines("a change", (getDb, getConnection) => {
  test("is seen though the details of all studios are still being read", async () => {
    const db = getDb();
    const [id = 0] = await insertStudios(db, [studioRow({ name: "Before" })]);
    const catalogue = new Catalogue();
    const reading = Promise.withResolvers<void>();
    const details = new StudioDetails(async () => {
      await reading.promise;
      return new Map();
    });
    const log = createLog("silent");
    const stop = await keepCatalogueFresh(getConnection(), { catalogue, details, log });
    const nameInCatalogue = () => catalogue.index.studios[0]?.card.name;

    await notify(db, STUDIOS_CHANGED, "");
    await expect.poll(nameInCatalogue).toBe("Before");
    await db.update(studios).set({ name: "After" }).where(eq(studios.id, id));
    await notify(db, STUDIOS_CHANGED, JSON.stringify([id]));
    await expect.poll(nameInCatalogue).toBe("After");

    reading.resolve();
    await stop();
  });
});
