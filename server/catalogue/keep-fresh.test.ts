import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { createLog } from "#server/log.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import { keepCatalogueFresh, STUDIOS_CHANGED } from "./keep-fresh.ts";
import { pageLiveStudios } from "./live-studio-queries.ts";
import { StudioDetails } from "./studio-details.ts";

describeOnBothEngines("the catalogue", (getDb, getConnection) => {
  test("shows a change though the details of all studios are still being read", async () => {
    const db = getDb();
    const [id = 0] = await insertStudios(db, [studioRow({ name: "Before" })]);
    const catalogue = new Catalogue();
    const reading = Promise.withResolvers<void>();
    const details = new StudioDetails(async () => {
      await reading.promise;
      return new Map();
    });
    const log = createLog("silent");
    const { stop } = await keepCatalogueFresh(getConnection(), { catalogue, details, log });
    const nameInCatalogue = () => catalogue.index.studios[0]?.card.name;

    expect(nameInCatalogue()).toBe("Before");
    await notify(db, STUDIOS_CHANGED, "");
    await db.update(studios).set({ name: "After" }).where(eq(studios.id, id));
    await notify(db, STUDIOS_CHANGED, JSON.stringify([id]));
    await expect.poll(nameInCatalogue).toBe("After");

    reading.resolve();
    await stop();
  });

  test("has what was changed before, as soon as whoever changed it is told so", async () => {
    const db = getDb();
    await db.delete(studios);
    const [id = 0] = await insertStudios(db, [studioRow({ name: "Name 0" })]);
    const catalogue = new Catalogue();
    const details = new StudioDetails(async () => new Map());
    const log = createLog("silent");
    const parts = { catalogue, details, log };
    const { caughtUp, stop } = await keepCatalogueFresh(getConnection(), parts);
    for (let round = 1; round <= 20; round += 1) {
      const name = `Name ${round}`;
      await db.transaction(async (tx) => {
        await tx.update(studios).set({ name }).where(eq(studios.id, id));
        await notify(tx, STUDIOS_CHANGED, JSON.stringify([id]));
      });
      await caughtUp();
      expect(catalogue.index.studios[0]?.card.name).toBe(name);
    }
    await stop();
    // Where nobody listens any more, nobody waits for ever.
    await caughtUp();
  });

  test("keeps a change that comes while all studios are being read", async () => {
    const db = getDb();
    await db.delete(studios);
    const [id = 0] = await insertStudios(db, [studioRow({ name: "After" })]);
    let announce = () => {};
    const connection: DatabaseConnection = {
      ...getConnection(),
      listen: (channel, handler) => {
        announce = () => handler({ type: "message", payload: JSON.stringify([id]) });
        return getConnection().listen(channel, handler);
      },
    };
    /** What was read is older than the change that is told before it is shown. */
    class LateCatalogue extends Catalogue {
      override replaceAll(read: CatalogueStudio[]) {
        announce();
        return super.replaceAll(
          read.map((studio) => ({ ...studio, card: { ...studio.card, name: "Before" } })),
        );
      }
    }
    const catalogue = new LateCatalogue();
    const details = new StudioDetails(async () => new Map());
    const log = createLog("silent");
    const { stop } = await keepCatalogueFresh(connection, { catalogue, details, log });
    await expect.poll(() => catalogue.index.studios[0]?.card.name).toBe("After");
    await stop();
  });

  test("is read whole, however many pages they take", async () => {
    const db = getDb();
    await db.delete(studios);
    const rows = Array.from({ length: 7 }, (_, number) => studioRow({ name: `Studio ${number}` }));
    const ids = await insertStudios(db, rows);
    for (const page of [1, 3, 7, 8]) {
      const found: number[] = [];
      for await (const some of pageLiveStudios(db, page)) found.push(...some.map(({ id }) => id));
      expect(found).toEqual(ids);
    }
  });
});
