import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { PublicPosts } from "#server/blog/public-posts.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { createStudioDetails, loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { slugHistory, studios } from "#server/database/schema/studios-and-listings.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { findStudioById, findStudioByName } from "./find-studio.ts";
import { insertStudios } from "./studio-queries.ts";

function depsOn(connection: DatabaseConnection) {
  return {
    db: connection.db,
    catalogue: new Catalogue(),
    timetables: new Timetables(),
    details: createStudioDetails(connection),
    posts: new PublicPosts(connection.db),
    siteUrl: "https://atlas.example",
    teamEmail: "team@atlas.example",
    now: () => new Date(),
  };
}

describeOnDatabase("a studio that this process has not heard of yet", (getDb, getConnection) => {
  test("has its page from the moment on in which it is live", async () => {
    const deps = depsOn(getConnection());
    await loadCatalogue(getConnection(), deps.catalogue);
    const [id = 0, hidden = 0] = await insertStudios(getDb(), [
      studioRow({ slug: "new-spine" }),
      studioRow({ slug: "hidden-spine", hidden: true }),
    ]);
    const found = await findStudioByName(deps, "toronto", "new-spine");
    expect(found).toMatchObject({ id });
    expect(await findStudioById(deps, id)).toMatchObject({ id });
    expect(await findStudioByName(deps, "toronto", "hidden-spine")).toBeUndefined();
    expect(await findStudioById(deps, hidden)).toBeUndefined();
    await loadCatalogue(getConnection(), deps.catalogue);
    expect(found?.currentRevision()).not.toBe(found?.revision);
  });

  test("is looked for once at an address of none, until anything has changed", async () => {
    let asked = 0;
    const db = new Proxy(getDb(), {
      get: (target, name) => {
        asked += 1;
        return Reflect.get(target, name);
      },
    });
    const deps = { ...depsOn(getConnection()), db };
    const look = async () => {
      await findStudioByName(deps, "toronto", "zz-nobody");
      await findStudioById(deps, 88_888);
    };
    await look();
    const first = asked;
    expect(first).toBeGreaterThan(0);
    for (let round = 0; round < 20; round += 1) await look();
    expect(asked).toBe(first);
    const [id = 0] = await insertStudios(getDb(), [studioRow({ slug: "zz-nobody" })]);
    await loadCatalogue(getConnection(), deps.catalogue);
    expect(await findStudioByName(deps, "toronto", "zz-nobody")).toMatchObject({ id });
  });

  test("is looked for at one address after the other, so that forms wait behind one of them", async () => {
    let [running, most] = [0, 0];
    const db = new Proxy(getDb(), {
      get: (target, name) => {
        if (name !== "select") return Reflect.get(target, name);
        running += 1;
        most = Math.max(most, running);
        setImmediate(() => {
          running -= 1;
        });
        return target.select.bind(target);
      },
    });
    const deps = { ...depsOn(getConnection()), db };
    const names = Array.from({ length: 20 }, (_unused, at) => `zz-${at}`);
    await Promise.all(names.map((name) => findStudioByName(deps, "toronto", name)));
    expect(most).toBeLessThan(names.length / 4);
  });

  test("is found where word of it comes while the database is asked", async () => {
    const deps = depsOn(getConnection());
    const [id = 0] = await insertStudios(getDb(), [studioRow({ slug: "late-spine" })]);
    const asked = findStudioByName(deps, "toronto", "late-spine");
    finishSteps(deps.catalogue.replaceAll([]));
    expect(await asked).toMatchObject({ id });
  });
});

describeOnDatabase("a studio that moved", (getDb, getConnection) => {
  test("answers at its old address, and at those of studios that turned out to be it, under its present one", async () => {
    const db = getDb();
    const [studioId = 0] = await insertStudios(db, [studioRow({ slug: "long-spine" })]);
    await db.insert(slugHistory).values({ citySlug: "toronto", slug: "short-spine", studioId });
    const deps = depsOn(getConnection());
    await loadCatalogue(getConnection(), deps.catalogue);
    for (const slug of ["long-spine", "short-spine"]) {
      const found = await findStudioByName(deps, "toronto", slug);
      const studio = studioDetailSchema.parse(JSON.parse(String(found?.json)));
      expect(studio).toMatchObject({ id: studioId, citySlug: "toronto", slug: "long-spine" });
    }
    const [loser = 0, earlier = 0] = await insertStudios(db, [
      studioRow({ slug: "same-spine", hidden: true, mergedIntoId: studioId }),
      studioRow({ slug: "first-spine", hidden: true }),
    ]);
    await db.update(studios).set({ mergedIntoId: loser }).where(eq(studios.id, earlier));
    for (const slug of ["same-spine", "first-spine"]) {
      expect(await findStudioByName(deps, "toronto", slug)).toMatchObject({ id: studioId });
    }
    expect(await findStudioById(deps, earlier)).toMatchObject({ id: studioId });
    expect(await findStudioById(deps, 99_999)).toBeUndefined();
    expect(await findStudioByName(deps, "toronto", "no-spine")).toBeUndefined();
    expect(await findStudioByName(deps, "ottawa", "short-spine")).toBeUndefined();
  });
});
