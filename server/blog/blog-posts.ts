import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { blogPosts } from "#server/database/schema/blog-posts.ts";

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type NewBlogPost = typeof blogPosts.$inferInsert;

/** Without drafts. Newest first; what has no date comes last. */
export async function listPublicPosts(db: Database): Promise<BlogPostRow[]> {
  return db
    .select()
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(sql`${blogPosts.publishedAt} desc nulls last`, desc(blogPosts.id));
}

export async function insertBlogPosts(db: Database, rows: readonly NewBlogPost[]): Promise<void> {
  await db
    .insert(blogPosts)
    .values([...rows])
    .onConflictDoNothing();
}
