import { and, desc, eq } from "drizzle-orm";
import type { ApprovalStatus, PaymentStatus } from "#domain/rules/listing/listing-facts.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-row.ts";

type Filter = {
  approvalStatus?: ApprovalStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  limit?: number | undefined;
};

const MOST = 500;

/** For operators, the newest first. */
export async function listListings(
  { db }: Pick<ListingDeps, "db">,
  { approvalStatus, paymentStatus, limit = MOST }: Filter = {},
): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(
      and(
        approvalStatus && eq(studioListings.approvalStatus, approvalStatus),
        paymentStatus && eq(studioListings.paymentStatus, paymentStatus),
      ),
    )
    .orderBy(desc(studioListings.createdAt), desc(studioListings.id))
    .limit(Math.min(limit, MOST));
}
