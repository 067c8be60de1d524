import type { ListingPaymentStart } from "#domain/contracts/listings/listing-status.ts";
import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { payableNow } from "#domain/rules/listing/listing-stage.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { type ListingRow, lockListing } from "#server/listings/listing-queries.ts";
import { getOwnedListing } from "#server/listings/owner-status.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { amountDue, packageDue, shownTax } from "./amount-due.ts";
import { type Checkout, CURRENCY } from "./payment-provider.ts";
import {
  findOpenPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from "./payment-queries.ts";

/** Where the owner pays now: a page of the provider, or our invoice. A second click finds the first's. */
export async function startListingPayment(
  deps: ListingDeps,
  token: string,
): Promise<ListingPaymentStart> {
  const { id } = await getOwnedListing(deps.db, token, deps.now());
  const returnUrl = `${deps.siteUrl}${listingStatusPath(token)}`;
  const { start } = await startPaymentOf(deps, { id, returnUrl });
  return start;
}

type Paying = {
  readonly id: number;
  /** Back from the provider the owner comes to the page they left. */
  readonly returnUrl: string;
};

type StartedPayment = { readonly paymentId: number; readonly start: ListingPaymentStart };

/** The same for whoever may pay for a listing, through whichever door. */
export async function startPaymentOf(
  deps: ListingDeps,
  { id, returnUrl }: Paying,
): Promise<StartedPayment> {
  const { listing, payment } = await deps.db.transaction(async (tx) => {
    const locked = await lockListing(tx, id);
    return { listing: locked, payment: await openPayment(deps, tx, locked) };
  });
  const { method } = payment;
  const url =
    method === "invoice"
      ? undefined
      : (payment.checkoutUrl ?? (await startCheckout(deps, listing, payment, returnUrl))?.url);
  const start =
    method === "invoice" || url === undefined
      ? invoiceFor(deps, listing, payment)
      : { method, url };
  return { paymentId: payment.id, start };
}

async function startCheckout(
  deps: ListingDeps,
  listing: ListingRow,
  payment: PaymentRow,
  returnUrl: string,
) {
  const checkout = await deps.payments.start({
    paymentId: payment.id,
    listingId: listing.id,
    returnUrl,
    email: listing.email,
    title: `${site.name}: ${listing.studioName}, ${formatMonths(payment.months)}`,
    amountCents: payment.amountCents,
    taxCents: payment.taxCents,
    taxLabel: payment.taxLabel,
  });
  if (checkout) await keepCheckout(deps, payment.id, checkout);
  return checkout;
}

/** Meanwhile an operator may have marked it paid: then the page is not handed out, and closed by a job. */
async function keepCheckout(deps: ListingDeps, paymentId: number, checkout: Checkout) {
  const { sessionId: checkoutSessionId, url: checkoutUrl } = checkout;
  const isOver = await deps.db.transaction(async (tx) => {
    const { status, expiresAt } = await lockPayment(tx, paymentId);
    const over = status !== "open" || (expiresAt !== null && expiresAt <= deps.now());
    const end = over ? expiresAt : checkout.expiresAt;
    await updatePayment(tx, paymentId, { checkoutSessionId, checkoutUrl, expiresAt: end });
    return over;
  });
  if (isOver) throw new AppError("conflict", nothingToPay);
}

function invoiceFor(
  { teamEmail, tax }: ListingDeps,
  listing: ListingRow,
  payment: PaymentRow,
): ListingPaymentStart {
  const reference = paymentReference(listing.id);
  return {
    method: "invoice",
    reference,
    amount: payment.amountCents,
    tax: shownTax(payment, tax),
    instructions: paymentInstructions(reference, teamEmail),
  };
}

export function paymentReference(listingId: number): string {
  return `PA-${String(listingId).padStart(6, "0")}`;
}

export function paymentInstructions(reference: string, teamEmail: string): string {
  return `Please send the amount by Interac e-Transfer to ${teamEmail} and write ${reference} in the message. We confirm it by mail as soon as it has arrived.`;
}

const nothingToPay = "There is nothing to pay for this listing at the moment.";

/** A page that is about to close is no longer handed out. */
const SPARE_MINUTES = 10;

/** What the owner pays for now, for a listing that is locked: one open payment, used again. */
async function openPayment(
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
  const featuredPackage = packageDue(listing, purpose);
  const chosen = await getPackage(tx, featuredPackage);
  return insertPayment(tx, {
    ...matter,
    featuredPackage,
    months: listing.monthsSelected,
    ...amountDue(tax, { listing, chosen }, { purpose }),
    currency: CURRENCY,
  });
}
