import type { ListingPaymentStart } from "#domain/contracts/listings/listing-status.ts";
import { formatMonths } from "#domain/rules/listing/listing-months.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { AppError } from "#server/errors.ts";
import { getOwnedListing } from "#server/listings/get-owned-listing.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { type ListingRow, lockListing } from "#server/listings/listing-queries.ts";
import { shownTax } from "./amount-due.ts";
import { lockPayment, type PaymentRow, updatePayment } from "./listing-payments.ts";
import { nothingToPay, openPayment } from "./open-payment.ts";
import type { Checkout } from "./payment-provider.ts";

/** Where the owner pays now: a page of the provider, or our invoice. A second click finds the first's. */
export async function startListingPayment(
  deps: ListingDeps,
  token: string,
): Promise<ListingPaymentStart> {
  const { id } = await getOwnedListing(deps.db, token, deps.now());
  const { listing, payment } = await deps.db.transaction(async (tx) => {
    const locked = await lockListing(tx, id);
    return { listing: locked, payment: await openPayment(deps, tx, locked) };
  });
  const { method } = payment;
  if (method === "invoice") return invoiceFor(deps, listing, payment);
  if (payment.checkoutUrl !== null) return { method, url: payment.checkoutUrl };
  const checkout = await startCheckout(deps, listing, payment, token);
  return checkout ? { method, url: checkout.url } : invoiceFor(deps, listing, payment);
}

/** Back from the provider the owner comes to the page they left, by the same link. */
async function startCheckout(
  deps: ListingDeps,
  listing: ListingRow,
  payment: PaymentRow,
  token: string,
) {
  const checkout = await deps.payments.start({
    paymentId: payment.id,
    listingId: listing.id,
    returnUrl: `${deps.siteUrl}${listingStatusPath(token)}`,
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
  const reference = `PA-${String(listing.id).padStart(6, "0")}`;
  return {
    method: "invoice",
    reference,
    amount: payment.amountCents,
    tax: shownTax(payment, tax),
    instructions: `Please send the amount by Interac e-Transfer to ${teamEmail} and write ${reference} in the message. We confirm it by mail as soon as it has arrived.`,
  };
}
