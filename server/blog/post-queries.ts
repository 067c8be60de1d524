import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { blogPosts, postSlugHistory } from "#server/database/schema/blog.ts";

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

export type FormerSlug = Pick<typeof postSlugHistory.$inferSelect, "slug" | "postId">;

export async function listFormerSlugs(db: Database): Promise<FormerSlug[]> {
  return db
    .select({ slug: postSlugHistory.slug, postId: postSlugHistory.postId })
    .from(postSlugHistory);
}

/** The newest last. */
export async function listFormerSlugsOf(db: Database, postId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: postSlugHistory.slug })
    .from(postSlugHistory)
    .where(eq(postSlugHistory.postId, postId))
    .orderBy(postSlugHistory.createdAt, postSlugHistory.slug);
  return rows.map(({ slug }) => slug);
}

/** Whoever had the address before: from now on it leads to this post. */
export async function putFormerSlug(db: Database, row: FormerSlug): Promise<void> {
  await db
    .insert(postSlugHistory)
    .values(row)
    .onConflictDoUpdate({ target: postSlugHistory.slug, set: { postId: row.postId } });
}

/** A present address is nobody's former one. */
export async function deleteFormerSlugs(db: Database, slugs: readonly string[]): Promise<void> {
  await db.delete(postSlugHistory).where(inArray(postSlugHistory.slug, [...slugs]));
}
