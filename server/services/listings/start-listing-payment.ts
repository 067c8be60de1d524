import { eq } from "drizzle-orm";
import type { ListingPaymentStart } from "#domain/contracts/listing-status.ts";
import { formatMonths } from "#domain/rules/listing/listing-months.ts";
import { listingStatusPath } from "#domain/rules/pages/studio-url.ts";
import { site } from "#domain/vocabulary/site.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingByToken, type ListingRow, lockListing } from "./listing-row.ts";
import { openPayment, type PaymentRow } from "./open-payment.ts";

/** Where the owner pays now: a page of the provider, or our invoice. A second click finds the first's. */
export async function startListingPayment(
  deps: ListingDeps,
  token: string,
): Promise<ListingPaymentStart> {
  const { id } = await getListingByToken(deps.db, token);
  const { listing, payment } = await deps.db.transaction(async (tx) => {
    const locked = await lockListing(tx, id);
    return { listing: locked, payment: await openPayment(deps, tx, locked) };
  });
  if (payment.method === "invoice") return invoiceFor(deps, listing, payment);
  if (payment.checkoutUrl !== null) return { method: "stripe", url: payment.checkoutUrl };
  const started = await deps.payments.start({
    paymentId: payment.id,
    listingId: listing.id,
    returnUrl: `${deps.siteUrl}${listingStatusPath(listing.statusToken)}`,
    email: listing.email,
    title: `${site.name}: ${listing.studioName}, ${formatMonths(payment.months)}`,
    amountCents: payment.amountCents,
  });
  if (started.method === "invoice") return invoiceFor(deps, listing, payment);
  const { sessionId, url, expiresAt } = started;
  await deps.db
    .update(listingPayments)
    .set({ checkoutSessionId: sessionId, checkoutUrl: url, expiresAt })
    .where(eq(listingPayments.id, payment.id));
  return { method: "stripe", url };
}

function invoiceFor(
  { teamEmail }: ListingDeps,
  listing: ListingRow,
  { amountCents }: PaymentRow,
): ListingPaymentStart {
  const reference = `PA-${String(listing.id).padStart(6, "0")}`;
  return {
    method: "invoice",
    reference,
    amount: amountCents,
    instructions: `Please send the amount by Interac e-Transfer to ${teamEmail} and write ${reference} in the message. We confirm it by mail as soon as it has arrived.`,
  };
}
