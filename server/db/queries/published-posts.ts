import { asc, eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { blogPosts } from "../schema/blog-posts.ts";

export async function listPublishedPosts(
  db: Database,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(asc(blogPosts.slug));
}
