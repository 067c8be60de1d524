import { join } from "node:path";
import { readSamplePosts } from "#sample/blog-posts.ts";
import { insertBlogPosts } from "#server/blog/blog-posts.ts";
import type { Database } from "#server/database/database.ts";
import { claimSetting } from "#server/settings/setting-queries.ts";

const SAMPLE_LOADED = "sample-blog";

/** Loads the sample posts once, and never again: an operator may have deleted or changed them. */
export async function loadSamplePosts(db: Database, projectFolder: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimSetting(tx, SAMPLE_LOADED, "loaded"))) return;
    await insertBlogPosts(tx, await readSamplePosts(join(projectFolder, "sample/blog")));
  });
}
