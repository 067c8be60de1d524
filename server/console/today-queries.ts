import { and, asc, desc, eq, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { listingPackages, studioListings } from "#server/database/schema/studios-and-listings.ts";
import { isMessageWaiting } from "#server/messages/message-queries.ts";

const isLive = and(
  eq(studioListings.approvalStatus, "approved"),
  eq(studioListings.paymentStatus, "paid"),
  isNull(studioListings.endedAt),
);

export async function countLiveListings(
  db: Database,
  endsBefore: Date,
): Promise<{ live: number; endingSoon: number }> {
  const [live, endingSoon] = await Promise.all([
    db.$count(studioListings, isLive),
    db.$count(studioListings, and(isLive, lte(studioListings.liveUntil, endsBefore))),
  ]);
  return { live, endingSoon };
}

/** In the order of the packages; those that nobody paid for are left out. Once paid, a payment changes by a refund alone. */
export async function listPaidByPackage(
  db: Database,
  { thisMonth, lastMonth }: { thisMonth: Date; lastMonth: Date },
) {
  const { amountCents, taxCents, status, updatedAt, listingId } = listingPayments;
  const paidWhere = (isThen: SQL) =>
    sql`coalesce(sum(${amountCents} - ${taxCents}) filter (where ${isThen}), 0)`.mapWith(Number);
  return db
    .select({
      name: listingPackages.name,
      thisMonthCents: paidWhere(gte(updatedAt, thisMonth)),
      lastMonthCents: paidWhere(lt(updatedAt, thisMonth)),
    })
    .from(listingPayments)
    .innerJoin(studioListings, eq(studioListings.id, listingId))
    .innerJoin(listingPackages, eq(listingPackages.name, studioListings.featuredPackage))
    .where(and(eq(status, "paid"), gte(updatedAt, lastMonth)))
    .groupBy(listingPackages.name, listingPackages.priority)
    .orderBy(desc(listingPackages.priority));
}

export async function countConfirmedSubscribers(
  db: Database,
  newSince: Date,
): Promise<{ confirmed: number; isNew: number }> {
  const isConfirmed = eq(newsletterSubscribers.status, "confirmed");
  const [confirmed, isNew] = await Promise.all([
    db.$count(newsletterSubscribers, isConfirmed),
    db.$count(
      newsletterSubscribers,
      and(isConfirmed, gte(newsletterSubscribers.confirmedAt, newSince)),
    ),
  ]);
  return { confirmed, isNew };
}

/** The oldest first, with how they begin. */
export async function listWaitingMessages(
  db: Database,
  { teamEmail, limit, letters }: { teamEmail: string; limit: number; letters: number },
) {
  return db
    .select({
      id: contactMessages.id,
      begins: sql<string>`left(${contactMessages.message}, ${letters})`,
      since: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(isMessageWaiting(teamEmail))
    .orderBy(asc(contactMessages.createdAt))
    .limit(limit);
}
