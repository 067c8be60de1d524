import { and, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { announceTimetables } from "#server/catalogue/classes/timetables-changed.ts";
import type { Database } from "#server/database/database.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { claims, ownerInvitations } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { studioListings, studioOwnership } from "#server/database/schema/studios-and-listings.ts";

/** The rows that went from one studio to another, by table. */
export type Belongings = {
  readonly reviews: readonly number[];
  readonly ownership: readonly number[];
  /** Who owned the one and was a colleague of the other owns it. */
  readonly raised: readonly number[];
  readonly listings: readonly number[];
  readonly likenesses: readonly number[];
  readonly reviewItems: readonly number[];
  readonly claims: readonly number[];
  readonly invitations: readonly number[];
  readonly messages: readonly number[];
  /** Of the studio that went, by its number: none where the other has classes of its own. */
  readonly timetables: readonly number[];
};

type Move = { readonly from: number; readonly to: number };

/** Reviews that both have, and people who own both, stay where they are: they are there already. */
export async function moveBelongings(tx: Database, move: Move): Promise<Belongings> {
  return {
    reviews: await moveReviews(tx, move),
    raised: await raiseOwners(tx, move),
    ownership: await moveOwnership(tx, move),
    listings: await moveListings(tx, move),
    likenesses: await moveLikenesses(tx, move),
    reviewItems: await moveReviewItems(tx, move),
    claims: await moveClaims(tx, move),
    invitations: await moveInvitations(tx, move),
    messages: await moveMessages(tx, move),
    timetables: await moveTimetable(tx, move),
  };
}

async function moveReviews(tx: Database, { from, to }: Move): Promise<number[]> {
  const there = tx
    .select({ id: reviews.sourceId })
    .from(reviews)
    .where(and(eq(reviews.studioId, to), sql`${reviews.sourceId} is not null`));
  const moved = await tx
    .update(reviews)
    .set({ studioId: to })
    .where(
      and(
        eq(reviews.studioId, from),
        or(isNull(reviews.sourceId), notInArray(reviews.sourceId, there)),
      ),
    )
    .returning({ id: reviews.id });
  return idsOf(moved);
}

async function moveOwnership(tx: Database, { from, to }: Move): Promise<number[]> {
  const there = tx
    .select({ id: studioOwnership.userId })
    .from(studioOwnership)
    .where(eq(studioOwnership.studioId, to));
  const moved = await tx
    .update(studioOwnership)
    .set({ studioId: to })
    .where(and(eq(studioOwnership.studioId, from), notInArray(studioOwnership.userId, there)))
    .returning({ id: studioOwnership.id });
  return idsOf(moved);
}

async function raiseOwners(tx: Database, { from, to }: Move): Promise<number[]> {
  const owners = tx
    .select({ id: studioOwnership.userId })
    .from(studioOwnership)
    .where(and(eq(studioOwnership.studioId, from), studioOwnership.isOwner));
  const raised = await tx
    .update(studioOwnership)
    .set({ isOwner: true })
    .where(
      and(
        eq(studioOwnership.studioId, to),
        eq(studioOwnership.isOwner, false),
        inArray(studioOwnership.userId, owners),
      ),
    )
    .returning({ id: studioOwnership.id });
  return idsOf(raised);
}

async function moveListings(tx: Database, { from, to }: Move): Promise<number[]> {
  const moved = await tx
    .update(studioListings)
    .set({ studioId: to, version: sql`${studioListings.version} + 1` })
    .where(eq(studioListings.studioId, from))
    .returning({ id: studioListings.id });
  return idsOf(moved);
}

/** Listings that are probably about it. */
async function moveLikenesses(tx: Database, { from, to }: Move): Promise<number[]> {
  const moved = await tx
    .update(studioListings)
    .set({ duplicateOfStudioId: to })
    .where(eq(studioListings.duplicateOfStudioId, from))
    .returning({ id: studioListings.id });
  return idsOf(moved);
}

async function moveReviewItems(tx: Database, { from, to }: Move): Promise<number[]> {
  const moved = await tx
    .update(reviewItems)
    .set({ studioId: to })
    .where(eq(reviewItems.studioId, from))
    .returning({ id: reviewItems.id });
  return idsOf(moved);
}

/** Whoever says that the one is theirs says it of both. */
async function moveClaims(tx: Database, { from, to }: Move): Promise<number[]> {
  const moved = await tx
    .update(claims)
    .set({ studioId: to })
    .where(eq(claims.studioId, from))
    .returning({ id: claims.id });
  return idsOf(moved);
}

async function moveInvitations(tx: Database, { from, to }: Move): Promise<number[]> {
  const moved = await tx
    .update(ownerInvitations)
    .set({ studioId: to })
    .where(eq(ownerInvitations.studioId, from))
    .returning({ id: ownerInvitations.id });
  return idsOf(moved);
}

/** What visitors wrote to the one is read and answered by those who look after both. */
async function moveMessages(tx: Database, { from, to }: Move): Promise<number[]> {
  const moved = await tx
    .update(contactMessages)
    .set({ studioId: to })
    .where(eq(contactMessages.studioId, from))
    .returning({ id: contactMessages.id });
  return idsOf(moved);
}

/** A studio has one timetable: its own stays, and the other's waits at the page that went. */
async function moveTimetable(tx: Database, { from, to }: Move): Promise<number[]> {
  const both = await tx
    .select()
    .from(timetables)
    .where(inArray(timetables.studioId, [from, to]))
    .for("update");
  // Either way, one of the two is found under another number or not at all.
  await announceTimetables(tx, [from, to]);
  const [own] = both.filter(({ studioId }) => studioId === from);
  if (own === undefined || both.length > 1) return [];
  await tx.insert(timetables).values({ ...own, studioId: to, version: own.version + 1 });
  await tx.update(lessons).set({ studioId: to }).where(eq(lessons.studioId, from));
  await tx.delete(timetables).where(eq(timetables.studioId, from));
  return [from];
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Those that are still where they went. */
export async function returnBelongings(
  tx: Database,
  { from, to }: Move,
  moved: Belongings,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ studioId: to })
    .where(and(eq(reviews.studioId, from), inArray(reviews.id, [...moved.reviews])));
  await tx
    .update(studioOwnership)
    .set({ studioId: to })
    .where(
      and(eq(studioOwnership.studioId, from), inArray(studioOwnership.id, [...moved.ownership])),
    );
  await tx
    .update(studioOwnership)
    .set({ isOwner: false })
    .where(and(eq(studioOwnership.studioId, from), inArray(studioOwnership.id, [...moved.raised])));
  await tx
    .update(studioListings)
    .set({ studioId: to, version: sql`${studioListings.version} + 1` })
    .where(and(eq(studioListings.studioId, from), inArray(studioListings.id, [...moved.listings])));
  await tx
    .update(studioListings)
    .set({ duplicateOfStudioId: to })
    .where(
      and(
        eq(studioListings.duplicateOfStudioId, from),
        inArray(studioListings.id, [...moved.likenesses]),
      ),
    );
  await tx
    .update(reviewItems)
    .set({ studioId: to })
    .where(and(eq(reviewItems.studioId, from), inArray(reviewItems.id, [...moved.reviewItems])));
  await tx
    .update(claims)
    .set({ studioId: to })
    .where(and(eq(claims.studioId, from), inArray(claims.id, [...moved.claims])));
  await tx
    .update(ownerInvitations)
    .set({ studioId: to })
    .where(
      and(
        eq(ownerInvitations.studioId, from),
        inArray(ownerInvitations.id, [...moved.invitations]),
      ),
    );
  await tx
    .update(contactMessages)
    .set({ studioId: to })
    .where(
      and(eq(contactMessages.studioId, from), inArray(contactMessages.id, [...moved.messages])),
    );
  if (moved.timetables.includes(to)) await moveTimetable(tx, { from, to });
  else await announceTimetables(tx, [from, to]);
}
