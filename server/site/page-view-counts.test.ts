import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import { pageViews } from "#server/database/schema/site.ts";
import { createLog } from "#server/log.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { PageViewCounts } from "./page-views.ts";

const log = createLog("silent");
const noon = new Date("2025-11-26T17:00:00Z");
/** Already the 27th by UTC, still the 26th in Ontario. */
const evening = new Date("2025-11-27T03:00:00Z");

describeOnDatabase("page views", (getDb, getConnection) => {
  test("are added up by page and day, and only for pages that there are", async () => {
    const db = getDb();
    await insertStudios(db, [studioRow({ slug: "long-spine" })]);
    await db.insert(blogPosts).values([
      {
        title: "A",
        slug: "first-class",
        excerpt: "",
        content: "",
        author: "",
        category: "",
        published: true,
      },
      { title: "B", slug: "a-draft", excerpt: "", content: "", author: "", category: "" },
    ]);
    const catalogue = new Catalogue();
    await loadCatalogue(getConnection(), catalogue);
    const counts = new PageViewCounts({ db, log, catalogue });
    for (const path of [
      "/",
      "/explore/studio/on/toronto/long-spine",
      "/explore/studio/on/toronto/long-spine?utm_source=mail",
      "/explore/studios/on/toronto/",
      "/explore/studios/on/toronto/reformer-pilates",
      "/blog/first-class",
      "/blog/a-draft",
      "/blog/never-written",
      "/explore/studio/on/toronto/never-opened",
      "/explore/studios/on/atlantis",
      "/wp-admin",
      "/%E0%A4%A",
    ]) {
      counts.note(path, noon);
    }
    await counts.flush();
    counts.note("/", evening);
    await counts.flush();
    const rows = await db.select().from(pageViews).orderBy(pageViews.path);
    const day = "2025-11-26";
    expect(rows.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: "/", day, count: 2 },
      { path: "/blog/first-class", day, count: 1 },
      { path: "/explore/studio/on/toronto/long-spine", day, count: 2 },
      { path: "/explore/studios/on/toronto", day, count: 2 },
    ]);
  });

  test("that could not be written are written once the database is back", async () => {
    let isAway = true;
    const db = new Proxy(getDb(), {
      get: (target, name, receiver) => {
        if (isAway) throw new Error("The database is away");
        return Reflect.get(target, name, receiver);
      },
    });
    const counts = new PageViewCounts({ db, log, catalogue: new Catalogue() });
    counts.note("/about", noon);
    await counts.flush();
    counts.note("/about", noon);
    isAway = false;
    await counts.stop();
    const rows = await db.select().from(pageViews).where(eq(pageViews.path, "/about"));
    expect(rows).toEqual([{ path: "/about", day: "2025-11-26", count: 2 }]);
  });
});
