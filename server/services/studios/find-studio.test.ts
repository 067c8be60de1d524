import { expect, test } from "vitest";
import { studioDetailSchema } from "#domain/contracts/studio.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { createStudioDetails, loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { insertStudios } from "#server/db/queries/studios.ts";
import { slugHistory } from "#server/db/schema/slug-history.ts";
import { PublicPosts } from "#server/services/blog/public-posts.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { findStudioByName } from "./find-studio.ts";

describeOnBothEngines("a renamed studio", (getDb, getConnection) => {
  test("answers at its old address, under its present one", async () => {
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
    expect(await findStudioByName(deps, "toronto", "no-spine")).toBeUndefined();
    expect(await findStudioByName(deps, "ottawa", "short-spine")).toBeUndefined();
  });
});
