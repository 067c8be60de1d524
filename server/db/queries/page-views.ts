import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { inBatches } from "../in-batches.ts";
import { blogPosts } from "../schema/blog-posts.ts";
import { pageViews } from "../schema/page-views.ts";

export type PageViewCount = typeof pageViews.$inferSelect;

/** Adds to what was counted on that day before. */
export async function addPageViews(db: Database, counts: readonly PageViewCount[]): Promise<void> {
  await inBatches(counts, (batch) =>
    db
      .insert(pageViews)
      .values(batch)
      .onConflictDoUpdate({
        target: [pageViews.path, pageViews.day],
        set: { count: sql`${pageViews.count} + excluded.count` },
      }),
  );
}

export async function listPublishedSlugs(
  db: Database,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(eq(blogPosts.published, true), inArray(blogPosts.slug, [...slugs])));
  return rows.map(({ slug }) => slug);
}
