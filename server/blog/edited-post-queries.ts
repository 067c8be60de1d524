import { and, desc, eq, getTableColumns, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PostFields, PostListQuery, PostState } from "#domain/contracts/console/post.ts";
import type { Database } from "#server/database/database.ts";
import { blogDrafts, blogPosts } from "#server/database/schema/blog.ts";
import type { BlogPostRow, NewBlogPost } from "./post-queries.ts";

type DraftRow = typeof blogDrafts.$inferSelect;

/** A post and what is being written for it. */
export type EditedPostRow = { post: BlogPostRow; draft: DraftRow | null };

const wordsOf = sql`coalesce(${blogDrafts.fields} ->> 'title', '') || ' ' || ${blogPosts.title} || ' ' || ${blogPosts.slug}`;
const shownTitle = sql<string>`coalesce(nullif(${blogDrafts.fields} ->> 'title', ''), ${blogPosts.title})`;
const changedAt = sql<Date>`greatest(${blogPosts.updatedAt}, ${blogDrafts.updatedAt})`;

const stateConditions: Readonly<Record<PostState, SQL>> = {
  published: sql`${blogPosts.published}`,
  scheduled: sql`not ${blogPosts.published} and ${blogPosts.scheduledFor} is not null`,
  unpublished: sql`not ${blogPosts.published} and ${blogPosts.scheduledFor} is null and ${blogPosts.publishedAt} is not null`,
  draft: sql`not ${blogPosts.published} and ${blogPosts.scheduledFor} is null and ${blogPosts.publishedAt} is null`,
};

const orders: Readonly<Record<PostListQuery["sort"], SQL>> = {
  changed: sql`${changedAt}`,
  "-changed": sql`${changedAt} desc`,
  published: sql`${blogPosts.publishedAt} nulls last`,
  "-published": sql`${blogPosts.publishedAt} desc nulls last`,
  title: sql`lower(${shownTitle})`,
  "-title": sql`lower(${shownTitle}) desc`,
};

type Wanted = Pick<PostListQuery, "state" | "q" | "sort"> & { limit: number; offset: number };

function chosen({ state, q }: Pick<Wanted, "state" | "q">): SQL | undefined {
  return and(
    state && stateConditions[state],
    q ? sql`position(lower(${q}) in lower(${wordsOf})) > 0` : undefined,
  );
}

export async function listEditedPosts(
  db: Database,
  { limit, offset, ...wanted }: Wanted,
): Promise<EditedPostRow[]> {
  return db
    .select({ post: getTableColumns(blogPosts), draft: getTableColumns(blogDrafts) })
    .from(blogPosts)
    .leftJoin(blogDrafts, eq(blogDrafts.postId, blogPosts.id))
    .where(chosen(wanted))
    .orderBy(orders[wanted.sort], desc(blogPosts.id))
    .limit(limit)
    .offset(offset);
}

export async function countEditedPosts(
  db: Database,
  wanted: Pick<Wanted, "state" | "q">,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(blogPosts)
    .leftJoin(blogDrafts, eq(blogDrafts.postId, blogPosts.id))
    .where(chosen(wanted));
  return row?.count ?? 0;
}

export async function findEditedPost(
  db: Database,
  postId: number,
): Promise<EditedPostRow | undefined> {
  const [row] = await db
    .select({ post: getTableColumns(blogPosts), draft: getTableColumns(blogDrafts) })
    .from(blogPosts)
    .leftJoin(blogDrafts, eq(blogDrafts.postId, blogPosts.id))
    .where(eq(blogPosts.id, postId));
  return row;
}

/** Nobody else changes the post or its draft until the transaction ends. */
export async function lockEditedPost(
  tx: Database,
  postId: number,
): Promise<EditedPostRow | undefined> {
  await tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.id, postId))
    .for("update");
  return findEditedPost(tx, postId);
}

/** The post that has the address, else the one whose draft is to have it. */
export async function findPostIdBySlug(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .leftJoin(blogDrafts, eq(blogDrafts.postId, blogPosts.id))
    .where(or(eq(blogPosts.slug, slug), sql`${blogDrafts.fields} ->> 'slug' = ${slug}`))
    .orderBy(sql`${blogPosts.slug} = ${slug} desc`, blogPosts.id)
    .limit(1);
  return row?.id;
}

export async function isSlugTaken(db: Database, slug: string, ownId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), ne(blogPosts.id, ownId)));
  return row !== undefined;
}

export async function insertEditedPost(db: Database, row: NewBlogPost): Promise<number> {
  const [inserted] = await db.insert(blogPosts).values(row).returning({ id: blogPosts.id });
  if (inserted === undefined) throw new Error("A post that was inserted has no id");
  return inserted.id;
}

/** With the number that it had before it was deleted. */
export async function insertPostAgain(db: Database, row: NewBlogPost, id: number): Promise<void> {
  await db
    .insert(blogPosts)
    .overridingSystemValue()
    .values({ ...row, id });
}

type PostChanges = Partial<
  Omit<NewBlogPost, "id" | "version" | "createdAt" | "updatedAt" | "faqSchema">
>;

export async function updateEditedPost(
  tx: Database,
  { postId, changes, now }: { postId: number; changes: PostChanges; now: Date },
): Promise<BlogPostRow> {
  const [row] = await tx
    .update(blogPosts)
    .set({ ...changes, version: sql`${blogPosts.version} + 1`, updatedAt: now })
    .where(eq(blogPosts.id, postId))
    .returning();
  if (row === undefined) throw new Error("A post that was locked has gone");
  return row;
}

export async function deletePost(tx: Database, postId: number): Promise<void> {
  await tx.delete(blogPosts).where(eq(blogPosts.id, postId));
}

/** Those whose time has come and that no other process is publishing. */
export async function lockDuePosts(tx: Database, now: Date, limit: number): Promise<BlogPostRow[]> {
  return tx
    .select()
    .from(blogPosts)
    .where(
      and(
        eq(blogPosts.published, false),
        isNotNull(blogPosts.scheduledFor),
        lte(blogPosts.scheduledFor, now),
      ),
    )
    .orderBy(blogPosts.scheduledFor)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Each once, for a form's suggestions. */
export async function listPostWords(
  db: Database,
): Promise<Pick<BlogPostRow, "author" | "category" | "tags">[]> {
  return db
    .select({ author: blogPosts.author, category: blogPosts.category, tags: blogPosts.tags })
    .from(blogPosts)
    .orderBy(desc(blogPosts.id));
}

type NewDraft = { postId: number; fields: PostFields; savedBy: string; now: Date };

/** To be called with the post locked: each save is a version of its own. */
export async function putDraft(
  tx: Database,
  { postId, fields, savedBy, now }: NewDraft,
): Promise<DraftRow> {
  const [row] = await tx
    .insert(blogDrafts)
    .values({ postId, fields, savedBy, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: blogDrafts.postId,
      set: { fields, savedBy, updatedAt: now, version: sql`${blogDrafts.version} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error("A draft that was saved has gone");
  return row;
}
