import { listAuditEntries } from "#server/history/audit-queries.ts";
import { listPayments } from "#server/listings/payments/listing-payments.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingRow } from "./listing-queries.ts";

/** Everything about one listing, for operators: itself, its payments and its history. */
export async function getListing({ db }: Pick<ListingDeps, "db">, listingId: number) {
  const listing = await getListingRow(db, listingId);
  const payments = await listPayments(db, listingId);
  const history = await listAuditEntries(db, { subjectType: "listing", subjectId: listingId });
  return { listing, payments, history };
}
