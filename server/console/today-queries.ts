import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
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
