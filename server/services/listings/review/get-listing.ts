import { listAuditEntries } from "#server/db/queries/audit-log.ts";
import { listPayments } from "#server/db/queries/listing-payments.ts";
import { getListingRow } from "#server/db/queries/studio-listings.ts";
import type { ListingDeps } from "../listing-deps.ts";

/** Everything about one listing, for operators: itself, its payments and its history. */
export async function getListing({ db }: Pick<ListingDeps, "db">, listingId: number) {
  const listing = await getListingRow(db, listingId);
  const payments = await listPayments(db, listingId);
  const history = await listAuditEntries(db, { subjectType: "listing", subjectId: listingId });
  return { listing, payments, history };
}
