import { and, asc, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { mailboxOf } from "#server/database/schema/mail.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews, reviewVotes } from "#server/database/schema/reviews.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";

export type ReviewRow = typeof reviews.$inferSelect;
type NewReview = typeof reviews.$inferInsert;

/** What a review hangs on, as pages and mails name it. */
export type ReviewedStudio = Pick<
  typeof studios.$inferSelect,
  "id" | "name" | "citySlug" | "slug" | "website" | "email"
>;

const { id, name, citySlug, slug, website, email } = studios;

export async function findReviewedStudio(
  db: Database,
  studioId: number,
): Promise<ReviewedStudio | undefined> {
  const [studio] = await db
    .select({ id, name, citySlug, slug, website, email })
    .from(studios)
    .where(and(eq(id, studioId), eq(studios.hidden, false)));
  return studio;
}

export async function insertReview(tx: Database, review: NewReview): Promise<ReviewRow> {
  const [row] = await tx.insert(reviews).values(review).returning();
  if (row === undefined) throw new Error("The review was not stored");
  return row;
}

export async function findReview(db: Database, reviewId: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, reviewId));
  return row;
}

/** Locked until the transaction ends. */
export async function lockReview(tx: Database, reviewId: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for("update");
  return row;
}

/** Raises its version. */
export async function updateReview(
  tx: Database,
  reviewId: number,
  changes: Partial<NewReview>,
): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, reviewId))
    .returning();
  if (row === undefined) throw new Error("The review is gone");
  return row;
}

/** Locked until the transaction ends. */
export async function lockReviewOfCode(
  tx: Database,
  codeHash: string,
): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.codeHash, codeHash), eq(reviews.state, "unconfirmed")))
    .for("update");
  return row;
}

export async function deleteReview(tx: Database, reviewId: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, reviewId));
}

type OfMailbox = { readonly studioId: number; readonly email: string; readonly since: Date };

/** What a mailbox wrote about a studio, the newest first. */
export async function listReviewsOfMailbox(
  tx: Database,
  { studioId, email: address, since }: OfMailbox,
): Promise<ReviewRow[]> {
  return tx
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.studioId, studioId),
        eq(mailboxOf(reviews.email), mailboxOf(sql`${address}::text`)),
        gt(reviews.createdAt, since),
      ),
    )
    .orderBy(desc(reviews.id));
}

type Asked = Pick<ReviewRow, "id" | "studioId" | "network" | "textHash"> & { since: Date };

/** Others of the studio since then, whether the words stand elsewhere, and who looks after the studio, colleagues too. */
export async function readHoldFacts(tx: Database, { since, ...review }: Asked) {
  const isSeen = inArray(reviews.state, ["held", "published"]);
  const isOther = ne(reviews.id, review.id);
  const othersToday = await tx.$count(
    reviews,
    and(
      ...[isSeen, isOther, eq(reviews.studioId, review.studioId)],
      eq(reviews.origin, "visitor"),
      gt(reviews.confirmedAt, since),
    ),
  );
  const isSameText = eq(reviews.textHash, review.textHash ?? "");
  const isKept = ne(reviews.state, "unconfirmed");
  const standsElsewhere = (await tx.$count(reviews, and(isOther, isKept, isSameText))) > 0;
  const isTheirs = eq(studioOwnership.studioId, review.studioId);
  const lookingAfter = await tx
    .select({ email: users.email })
    .from(studioOwnership)
    .innerJoin(users, eq(users.id, studioOwnership.userId))
    .where(isTheirs);
  const owners = lookingAfter.map(({ email: address }) => address);
  const theirs = tx.select({ id: studioOwnership.userId }).from(studioOwnership).where(isTheirs);
  const isTheirNetwork = and(
    inArray(sessions.userId, theirs),
    eq(sessions.network, review.network ?? ""),
  );
  const isFromOwnersNetwork = (await tx.$count(sessions, isTheirNetwork)) > 0;
  return { othersToday, standsElsewhere, owners, isFromOwnersNetwork };
}

/** Those who hear of what happens to their studio. */
export async function listOwners(db: Database, studioId: number): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(studioOwnership)
    .innerJoin(users, eq(users.id, studioOwnership.userId))
    .where(and(eq(studioOwnership.studioId, studioId), eq(studioOwnership.isOwner, true)))
    .orderBy(asc(users.id));
  return rows.map(({ email: address }) => address);
}

/** What waits in the queue about a review: the review itself or a change of it. */
export async function findOpenItemOf(tx: Database, reviewId: number) {
  const [item] = await tx
    .select()
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.kind, "review"),
        eq(reviewItems.state, "open"),
        eq(sql`${reviewItems.proposal} ->> 'reviewId'`, String(reviewId)),
      ),
    )
    .for("update");
  return item;
}

/** All that waits in the queue about a review, locked until the transaction ends. */
export async function lockOpenItemsOf(tx: Database, reviewId: number): Promise<void> {
  await tx
    .select({ id: reviewItems.id })
    .from(reviewItems)
    .where(openItemsOf(reviewId))
    .orderBy(asc(reviewItems.id))
    .for("update");
}

function openItemsOf(reviewId: number) {
  return and(
    inArray(reviewItems.kind, ["review", "report"]),
    eq(reviewItems.state, "open"),
    eq(sql`${reviewItems.proposal} ->> 'reviewId'`, String(reviewId)),
  );
}

/** What a person said last of it. */
export async function findRejectionOf(db: Database, reviewId: number): Promise<string | null> {
  const [item] = await db
    .select({ reason: reviewItems.reason })
    .from(reviewItems)
    .where(
      and(
        inArray(reviewItems.kind, ["review", "report"]),
        ne(reviewItems.state, "open"),
        eq(sql`${reviewItems.proposal} ->> 'reviewId'`, String(reviewId)),
      ),
    )
    .orderBy(desc(reviewItems.decidedAt))
    .limit(1);
  return item?.reason ?? null;
}

export async function deleteItem(tx: Database, itemId: number): Promise<void> {
  await tx.delete(reviewItems).where(eq(reviewItems.id, itemId));
}

/** What waits about a review goes with it, and what was decided about its words: they are in it once more. */
export async function deleteItemsOf(tx: Database, reviewId: number): Promise<void> {
  const isOf = eq(sql`${reviewItems.proposal} ->> 'reviewId'`, String(reviewId));
  const hasWords = and(eq(reviewItems.kind, "review"), isOf);
  await tx.delete(reviewItems).where(or(openItemsOf(reviewId), hasWords));
}

type DecidedItem = { readonly id: number; readonly decidedAt: Date | null };

/** Whether a person has decided beside or after this report, too, that the review is not shown. */
export async function isDownOtherwise(
  tx: Database,
  reviewId: number,
  { id: reportId, decidedAt }: DecidedItem,
): Promise<boolean> {
  const isReported = and(eq(reviewItems.kind, "report"), eq(reviewItems.state, "approved"));
  const isRejected = and(
    ...[eq(reviewItems.kind, "review"), eq(reviewItems.state, "rejected")],
    gt(reviewItems.decidedAt, decidedAt ?? new Date(0)),
    sql`${reviewItems.proposal} ->> 'before' is null`,
  );
  const isOf = eq(sql`${reviewItems.proposal} ->> 'reviewId'`, String(reviewId));
  const isOther = and(ne(reviewItems.id, reportId), isOf, or(isReported, isRejected));
  return (await tx.$count(reviewItems, isOther)) > 0;
}

type Vote = { readonly reviewId: number; readonly day: string; readonly network: string };

/** Whether it is the first of that network and day. */
export async function insertVote(tx: Database, vote: Vote): Promise<boolean> {
  const stored = await tx.insert(reviewVotes).values(vote).onConflictDoNothing().returning();
  return stored.length > 0;
}

export async function addHelpful(tx: Database, reviewId: number): Promise<void> {
  await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + 1` })
    .where(eq(reviews.id, reviewId));
}

/** Whether somebody of that address or network has reported it, and it waits. */
export async function hasOpenReport(db: Database, reviewId: number, by: string): Promise<boolean> {
  const isOf = eq(sql`${reviewItems.proposal} ->> 'reviewId'`, String(reviewId));
  const isBy = or(eq(reviewItems.submittedBy, by), eq(reviewItems.email, by));
  const isOpen = and(eq(reviewItems.kind, "report"), eq(reviewItems.state, "open"));
  return (await db.$count(reviewItems, and(isOpen, isOf, isBy))) > 0;
}

export async function countOpenReports(db: Database, reviewId: number): Promise<number> {
  const isOf = eq(sql`${reviewItems.proposal} ->> 'reviewId'`, String(reviewId));
  return db.$count(
    reviewItems,
    and(eq(reviewItems.kind, "report"), eq(reviewItems.state, "open"), isOf),
  );
}

/** What the studio sees of each review: what is not named here tells who wrote it, or is nothing to it. */
export async function listReviewsOfStudio(db: Database, studioId: number, limit: number) {
  const { author, rating, date, text, origin, visitMonth, isConnected } = reviews;
  const { teaching, equipment, cleanliness, value, helpful, reply, version } = reviews;
  return db
    .select({
      ...{ id: reviews.id, author, rating, date, text, origin, visitMonth, isConnected },
      ...{ teaching, equipment, cleanliness, value, helpful, reply, version },
      isReported: sql<boolean>`exists (select 1 from ${reviewItems}
        where ${reviewItems.kind} = 'report' and ${reviewItems.state} = 'open'
        and ${reviewItems.proposal} ->> 'reviewId' = ${reviews.id}::text)`,
    })
    .from(reviews)
    .where(and(eq(reviews.studioId, studioId), eq(reviews.state, "published")))
    .orderBy(desc(reviews.date), desc(reviews.id))
    .limit(limit);
}
export type OwnersReview = Awaited<ReturnType<typeof listReviewsOfStudio>>[number];

export async function countReviewsOfStudio(db: Database, studioId: number): Promise<number> {
  return db.$count(reviews, and(eq(reviews.studioId, studioId), eq(reviews.state, "published")));
}
