import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import { pageViews } from "#server/database/schema/site.ts";

export type PageViewCount = typeof pageViews.$inferSelect;

/** Adds to what was counted on that day before: in one statement, so that all of them count or none. */
export async function addPageViews(db: Database, counts: PageViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insert(pageViews)
    .values(counts)
    .onConflictDoUpdate({
      target: [pageViews.path, pageViews.day],
      set: { count: sql`${pageViews.count} + excluded.count` },
    });
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
