import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import { PublicPosts } from "#server/blog/public-posts.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { createStudioDetails, loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { slugHistory, studios } from "#server/database/schema/studios-and-listings.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { findStudioById, findStudioByName } from "./find-studio.ts";
import { insertStudios } from "./studio-queries.ts";

describeOnDatabase("a studio that moved", (getDb, getConnection) => {
  test("answers at its old address, and at those of studios that turned out to be it, under its present one", async () => {
    const db = getDb();
    const [studioId = 0] = await insertStudios(db, [studioRow({ slug: "long-spine" })]);
    await db.insert(slugHistory).values({ citySlug: "toronto", slug: "short-spine", studioId });
    const catalogue = new Catalogue();
    await loadCatalogue(getConnection(), catalogue);
    const deps = {
      db,
      catalogue,
      details: createStudioDetails(getConnection()),
      posts: new PublicPosts(db),
      siteUrl: "https://atlas.example",
      teamEmail: "team@atlas.example",
      now: () => new Date(),
    };
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
