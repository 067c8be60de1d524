import { and, eq, gt, like, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import type { ListingRow } from "./listing-row.ts";

const RECENT_MS = 10 * 60 * 1000;

/**
 * For a sender without a key: the same answers, sent again within minutes and not yet looked at. Those
 * that are sent at the same moment wait for each other.
 */
export async function findRecentTwin(
  tx: Database,
  hash: string,
  now: Date,
): Promise<ListingRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`listing:${hash}`}))`);
  const [twin] = await tx
    .select()
    .from(studioListings)
    .where(
      and(
        like(studioListings.idempotencyKey, `%:${hash}`),
        gt(studioListings.createdAt, new Date(now.getTime() - RECENT_MS)),
        eq(studioListings.approvalStatus, "pending"),
        eq(studioListings.paymentStatus, "pending"),
      ),
    )
    .limit(1);
  return twin;
}
