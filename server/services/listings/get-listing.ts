import { and, asc, eq } from "drizzle-orm";
import { auditLog } from "#server/db/schema/audit-log.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingRow } from "./listing-row.ts";

/** Everything about one listing, for operators: itself, its payments and its history. */
export async function getListing({ db }: Pick<ListingDeps, "db">, listingId: number) {
  const listing = await getListingRow(db, listingId);
  const payments = await db
    .select()
    .from(listingPayments)
    .where(eq(listingPayments.listingId, listingId))
    .orderBy(asc(listingPayments.id));
  const history = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "listing"), eq(auditLog.subjectId, String(listingId))))
    .orderBy(asc(auditLog.id));
  return { listing, payments, history };
}
