import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { studioListings } from "#server/database/schema/studio-listings.ts";

const isLive = and(
  eq(studioListings.approvalStatus, "approved"),
  eq(studioListings.paymentStatus, "paid"),
  isNull(studioListings.endedAt),
);

/** Live ones whose months are over. */
export async function listListingsToEnd(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(and(isLive, lte(studioListings.liveUntil, now)));
  return rows.map(({ id }) => id);
}

/** Live ones that end soon, and whose owners have not been told. */
export async function listListingsToRemind(
  db: Database,
  endsAfter: Date,
  endsUntil: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(
      and(
        isLive,
        isNull(studioListings.reminderSentAt),
        gt(studioListings.liveUntil, endsAfter),
        lte(studioListings.liveUntil, endsUntil),
      ),
    );
  return rows.map(({ id }) => id);
}
