import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { payableNow } from "#domain/rules/listing/listing-facts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { amountDue } from "./amount-due.ts";
import {
  findOpenPayment,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from "./listing-payments.ts";
import { CURRENCY } from "./payment-provider.ts";

export const nothingToPay = "There is nothing to pay for this listing at the moment.";

/** A page that is about to close is no longer handed out. */
const SPARE_MINUTES = 10;

/** What the owner pays for now, for a listing that is locked: one open payment, used again. */
export async function openPayment(
  { payments, now, tax }: ListingDeps,
  tx: Database,
  listing: ListingRow,
): Promise<PaymentRow> {
  const purpose = payableNow(listing, now());
  if (purpose === undefined) {
    throw new AppError("conflict", nothingToPay);
  }
  const matter = { listingId: listing.id, purpose, method: payments.method };
  const open = await findOpenPayment(tx, matter, addMinutes(now(), SPARE_MINUTES));
  if (open) {
    // Who asks again means to pay, and keeps the listing (product rules, "Listings and their states").
    await updatePayment(tx, open.id, { updatedAt: now() });
    return open;
  }
  const chosen = await getPackage(tx, listing.featuredPackage);
  return insertPayment(tx, {
    ...matter,
    months: listing.monthsSelected,
    ...amountDue(tax, { listing, chosen }, { purpose }),
    currency: CURRENCY,
  });
}
