import { eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { postSlugHistory } from "#server/database/schema/post-slug-history.ts";

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
