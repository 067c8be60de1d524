import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { type PaymentPurpose, payableNow } from "#domain/rules/listing/listing-facts.ts";
import { listingTotalCents } from "#domain/rules/listing/listing-total.ts";
import type { Database } from "#server/db/database.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import { AppError } from "#server/errors.ts";
import { CURRENCY } from "#server/providers/payments/payment-provider.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getPackage, type ListingRow, stateOf } from "./listing-row.ts";

export type PaymentRow = typeof listingPayments.$inferSelect;

/** A page that is about to close is no longer handed out. */
const SPARE_MINUTES = 10;

/** What the owner pays for now, for a listing that is locked: one open payment, used again. */
export async function openPayment(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
): Promise<PaymentRow> {
  const purpose = payableNow(stateOf(listing), deps.now());
  if (purpose === undefined) {
    throw new AppError("conflict", "There is nothing to pay for this listing at the moment.");
  }
  return (
    (await findOpenPayment(deps, tx, listing.id, purpose)) ??
    (await createPayment(deps, tx, listing, purpose))
  );
}

async function findOpenPayment(
  deps: ListingDeps,
  tx: Database,
  listingId: number,
  purpose: PaymentPurpose,
): Promise<PaymentRow | undefined> {
  const [open] = await tx
    .select()
    .from(listingPayments)
    .where(
      and(
        eq(listingPayments.listingId, listingId),
        eq(listingPayments.purpose, purpose),
        eq(listingPayments.method, deps.payments.method),
        eq(listingPayments.status, "open"),
        or(
          isNull(listingPayments.expiresAt),
          gt(listingPayments.expiresAt, addMinutes(deps.now(), SPARE_MINUTES)),
        ),
      ),
    )
    .orderBy(desc(listingPayments.id))
    .limit(1);
  return open;
}

async function createPayment(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  purpose: PaymentPurpose,
): Promise<PaymentRow> {
  const months = listing.monthsSelected;
  const { monthlyPrice } = await getPackage(tx, listing.featuredPackage);
  const amountCents =
    purpose === "first" ? listing.totalAmount : listingTotalCents(monthlyPrice, months);
  const [created] = await tx
    .insert(listingPayments)
    .values({
      listingId: listing.id,
      purpose,
      method: deps.payments.method,
      months,
      amountCents,
      currency: CURRENCY,
    })
    .returning();
  if (!created) throw new Error("The payment was not written");
  return created;
}
