import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { blogPosts } from "#server/database/schema/blog-posts.ts";

const { id, title, slug, excerpt, published, publishedAt } = blogPosts;
const columns = { id, title, slug, excerpt, published, publishedAt };

export type IssuePost = {
  id: number;
  title: string;
  slug: string;
  excerpt: string;
  published: boolean;
  publishedAt: Date | null;
};

/** In the order of the ids; what is gone is left out. */
export async function listIssuePosts(db: Database, ids: readonly number[]): Promise<IssuePost[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(blogPosts)
    .where(inArray(id, [...ids]));
  return ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? []);
}

/** The newest first. */
export async function listPostsToChoose(db: Database, limit: number): Promise<IssuePost[]> {
  return db
    .select(columns)
    .from(blogPosts)
    .where(eq(published, true))
    .orderBy(sql`${publishedAt} desc nulls last`, sql`${id} desc`)
    .limit(limit);
}
