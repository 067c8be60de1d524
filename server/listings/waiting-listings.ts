import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { studioListings } from "#server/database/schema/studio-listings.ts";

/** In review; whose money went back, or whose owner was erased, nobody waits for. */
export const isListingWaiting = and(
  eq(studioListings.approvalStatus, "pending"),
  ne(studioListings.paymentStatus, "refunded"),
  ne(studioListings.email, ""),
);

export async function countWaitingListings(db: Database): Promise<number> {
  return db.$count(studioListings, isListingWaiting);
}
