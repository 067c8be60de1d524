import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { blogPosts } from "../schema/blog-posts.ts";

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type NewBlogPost = typeof blogPosts.$inferInsert;

const { id, title, slug, excerpt, featuredImage, author, category, tags, published, publishedAt } =
  getTableColumns(blogPosts);

const cardColumns = {
  id,
  title,
  slug,
  excerpt,
  featuredImage,
  author,
  category,
  tags,
  published,
  publishedAt,
};

export type BlogCardRow = Pick<BlogPostRow, keyof typeof cardColumns>;

/** Drafts stay out of every query below. */
const isPublic = eq(blogPosts.published, true);

export async function listPublicPosts(db: Database): Promise<BlogCardRow[]> {
  return selectCards(db, isPublic);
}

/** The category in any case, as an address may have it. */
export async function listPublicPostsOfCategory(
  db: Database,
  name: string,
): Promise<BlogCardRow[]> {
  return selectCards(db, and(isPublic, sql`lower(${blogPosts.category}) = lower(${name})`));
}

export async function findPublicPost(
  db: Database,
  postSlug: string,
): Promise<BlogPostRow | undefined> {
  const [post] = await db
    .select()
    .from(blogPosts)
    .where(and(isPublic, eq(blogPosts.slug, postSlug)));
  return post;
}

export async function insertBlogPosts(db: Database, rows: readonly NewBlogPost[]): Promise<void> {
  await db
    .insert(blogPosts)
    .values([...rows])
    .onConflictDoNothing();
}

/** Newest first; what has no date comes last. */
function selectCards(db: Database, condition: SQL | undefined): Promise<BlogCardRow[]> {
  return db
    .select(cardColumns)
    .from(blogPosts)
    .where(condition)
    .orderBy(sql`${blogPosts.publishedAt} desc nulls last`, desc(blogPosts.id));
}
