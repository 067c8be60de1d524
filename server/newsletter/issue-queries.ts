import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import {
  type newsletterIssueStates,
  newsletterIssues,
} from "#server/database/schema/newsletter.ts";

export type NewsletterIssue = typeof newsletterIssues.$inferSelect;
export type NewsletterIssueState = (typeof newsletterIssueStates)[number];

type NewIssue = Pick<NewsletterIssue, "subject" | "introduction" | "postIds" | "createdBy">;
type IssueChange = Partial<Omit<NewsletterIssue, "id" | "version" | "createdBy" | "createdAt">>;

export async function insertIssue(tx: Database, issue: NewIssue): Promise<NewsletterIssue> {
  const [row] = await tx.insert(newsletterIssues).values(issue).returning();
  if (row === undefined) throw new Error("An issue of the newsletter was not stored");
  return row;
}

export async function findIssue(db: Database, id: number): Promise<NewsletterIssue | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return row;
}

/** Others who want to change the same issue wait, and so does its next batch of mails. */
export async function lockIssue(tx: Database, id: number): Promise<NewsletterIssue | undefined> {
  const found = tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  const [row] = await found.for("update");
  return row;
}

/** Undefined where it is not being sent any more, or somebody else holds it just now. */
export async function lockSendingIssue(
  tx: Database,
  id: number,
): Promise<NewsletterIssue | undefined> {
  const [row] = await tx
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, "sending")))
    .for("update", { skipLocked: true });
  return row;
}

export async function updateIssue(
  tx: Database,
  id: number,
  change: IssueChange,
): Promise<NewsletterIssue> {
  const [row] = await tx
    .update(newsletterIssues)
    .set({ ...change, version: sql`${newsletterIssues.version} + 1` })
    .where(eq(newsletterIssues.id, id))
    .returning();
  if (row === undefined) throw new Error("An issue of the newsletter was there and is gone");
  return row;
}

export async function deleteIssue(tx: Database, id: number): Promise<void> {
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
}

/** The newest first. */
export async function listIssues(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsletterIssue[]> {
  return db
    .select()
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.id))
    .limit(limit)
    .offset(offset);
}

export async function countIssues(db: Database): Promise<number> {
  return db.$count(newsletterIssues);
}

/** Those whose time to be recalled is over, or that are on their way. */
export async function listIssuesToSend(
  db: Database,
  now: Date,
): Promise<Pick<NewsletterIssue, "id" | "state">[]> {
  const { id, state, sendAfter } = newsletterIssues;
  return db
    .select({ id, state })
    .from(newsletterIssues)
    .where(
      and(
        inArray(state, ["waiting", "sending"]),
        sql`(${eq(state, "sending")} or ${lte(sendAfter, now)})`,
      ),
    )
    .orderBy(id);
}

/** The posts of earlier issues, those that were never sent included. */
export async function listUsedPostIds(db: Database): Promise<number[]> {
  const rows = await db.select({ postIds: newsletterIssues.postIds }).from(newsletterIssues);
  return [...new Set(rows.flatMap(({ postIds }) => postIds))];
}

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
