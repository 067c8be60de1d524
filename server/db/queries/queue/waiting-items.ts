import { and, count, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../database.ts";
import { contactMessages } from "../../schema/contact-messages.ts";
import { reviewItems } from "../../schema/studio/review-items.ts";
import { studioListings } from "../../schema/studio-listings.ts";
import { studios } from "../../schema/studios.ts";

/** Which of them somebody may see. */
export type WaitingScope = { readonly listings: boolean; readonly items: boolean };

export type WaitingRow = {
  what: "listing" | (typeof reviewItems.$inferSelect)["kind"];
  id: number;
  name: string | null;
  city: string | null;
  since: Date;
};

/** In review; whose money went back, or whose owner was erased, nobody waits for. */
const isListingWaiting = and(
  eq(studioListings.approvalStatus, "pending"),
  ne(studioListings.paymentStatus, "refunded"),
  ne(studioListings.email, ""),
);
const isItemOpen = eq(reviewItems.state, "open");

/** A listing whose approval was taken back waits since then. */
const listingSince = sql<Date>`case when ${studioListings.rejectionReason} is null then ${studioListings.createdAt} else ${studioListings.updatedAt} end`;

function only(isWanted: boolean, condition: SQL | undefined): SQL | undefined {
  return isWanted ? condition : sql`false`;
}

/** The oldest first. */
export async function listWaitingItems(
  db: Database,
  scope: WaitingScope,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<WaitingRow[]> {
  const listings = db
    .select({
      what: sql<WaitingRow["what"]>`'listing'`.as("what"),
      id: sql<number>`${studioListings.id}`.mapWith(Number).as("id"),
      name: sql<string | null>`${studioListings.studioName}`.as("name"),
      city: sql<string | null>`${studioListings.city}`.as("city"),
      since: listingSince.mapWith(studioListings.createdAt).as("since"),
    })
    .from(studioListings)
    .where(only(scope.listings, isListingWaiting));
  const items = db
    .select({
      what: sql<WaitingRow["what"]>`${reviewItems.kind}`.as("what"),
      id: sql<number>`${reviewItems.id}`.mapWith(Number).as("id"),
      name: sql<string | null>`coalesce(${studios.name}, ${reviewItems.proposal} ->> 'name')`.as(
        "name",
      ),
      city: sql<string | null>`coalesce(${studios.city}, ${reviewItems.proposal} ->> 'city')`.as(
        "city",
      ),
      since: sql<Date>`${reviewItems.createdAt}`.mapWith(reviewItems.createdAt).as("since"),
    })
    .from(reviewItems)
    .leftJoin(studios, eq(studios.id, reviewItems.studioId))
    .where(only(scope.items, isItemOpen));
  return unionAll(listings, items)
    .orderBy(sql`since`, sql`what`, sql`id`)
    .limit(limit)
    .offset(offset);
}

export async function countWaitingListings(db: Database): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(studioListings).where(isListingWaiting);
  return row?.rows ?? 0;
}

export async function countOpenItems(db: Database): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(reviewItems).where(isItemOpen);
  return row?.rows ?? 0;
}

/** Those that only the team can answer or pass on. */
function isMessageWaiting(teamEmail: string) {
  const { status, studioId, sentTo } = contactMessages;
  return and(eq(status, "new"), or(isNull(studioId), eq(sentTo, teamEmail)));
}

export async function countWaitingMessages(db: Database, teamEmail: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(contactMessages)
    .where(isMessageWaiting(teamEmail));
  return row?.rows ?? 0;
}
