import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { type PaymentPurpose, payableNow } from "#domain/rules/listing/listing-facts.ts";
import { listingTotalCents } from "#domain/rules/listing/listing-total.ts";
import type { Database } from "#server/db/database.ts";
import { getPackage } from "#server/db/queries/listing-packages.ts";
import {
  findOpenPayment,
  insertPayment,
  type PaymentRow,
} from "#server/db/queries/listing-payments.ts";
import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { AppError } from "#server/errors.ts";
import { CURRENCY } from "#server/providers/payments/payment-provider.ts";
import type { ListingDeps } from "../listing-deps.ts";

/** A page that is about to close is no longer handed out. */
const SPARE_MINUTES = 10;

/** What the owner pays for now, for a listing that is locked: one open payment, used again. */
export async function openPayment(
  { payments, now }: ListingDeps,
  tx: Database,
  listing: ListingRow,
): Promise<PaymentRow> {
  const purpose = payableNow(listing, now());
  if (purpose === undefined) {
    throw new AppError("conflict", "There is nothing to pay for this listing at the moment.");
  }
  const matter = { listingId: listing.id, purpose, method: payments.method };
  const open = await findOpenPayment(tx, matter, addMinutes(now(), SPARE_MINUTES));
  if (open) return open;
  return insertPayment(tx, {
    ...matter,
    months: listing.monthsSelected,
    amountCents: await amountOf(tx, listing, purpose),
    currency: CURRENCY,
  });
}

async function amountOf(
  tx: Database,
  listing: ListingRow,
  purpose: PaymentPurpose,
): Promise<number> {
  if (purpose === "first") return listing.totalAmount;
  const { monthlyPrice } = await getPackage(tx, listing.featuredPackage);
  return listingTotalCents(monthlyPrice, listing.monthsSelected);
}
