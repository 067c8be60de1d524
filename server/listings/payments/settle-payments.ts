import { isPublished } from "#domain/rules/listing/listing-stage.ts";
import { transitionListing } from "#domain/rules/listing/listing-state.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { findOperatorEntry } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import {
  applyOrRefuse,
  changeListing,
  type ListingChange,
  lockVersion,
} from "#server/listings/lifecycle.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { type ListingRow, lockListing } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { amountDue, packageDue } from "./amount-due.ts";
import { CURRENCY } from "./payment-provider.ts";
import {
  findLatestPaid,
  insertPayment,
  type NewPayment,
  type PaidAmount,
  type PaymentRow,
  settleOpenPayment,
  updatePayment,
} from "./payment-queries.ts";

/** By an operator who has seen the money. */
export async function markListingPaid(deps: ListingDeps, wish: ListingChange): Promise<ListingRow> {
  return changeListing(deps, wish, { type: "markPaid" }, async (tx, listing) => {
    const purpose = "first";
    const chosen = await getPackage(tx, listing.featuredPackage);
    const due = amountDue(deps.tax, { listing, chosen }, { purpose });
    const { id: listingId, monthsSelected: months } = listing;
    const { featuredPackage } = listing;
    await settleInvoice(tx, { listingId, purpose, months, featuredPackage, ...due });
    return listing;
  });
}

type Settlement = Pick<NewPayment, "listingId" | "purpose"> & PaidAmount;

/** The open invoice becomes a paid one; money that came without one is written down as well. */
async function settleInvoice(tx: Database, settlement: Settlement): Promise<void> {
  const { listingId, purpose, ...paid } = settlement;
  const matter = { listingId, purpose, method: "invoice" } as const;
  if (await settleOpenPayment(tx, matter, paid)) return;
  await insertPayment(tx, { ...matter, ...paid, currency: CURRENCY, status: "paid" });
}

/** By an operator: an invoice was not paid, or a cheque came back. */
export async function failPayment(deps: ListingDeps, wish: ListingChange): Promise<ListingRow> {
  return changeListing(deps, wish, { type: "paymentFailed" });
}

/**
 * Gives back the latest payment and closes the listing. The provider is asked before, outside of the
 * transaction; should we stop in between, its own event finishes the job.
 */
export async function refundListing(
  deps: ListingDeps,
  wish: ListingChange & { reason?: string | undefined },
): Promise<ListingRow> {
  const { listingId, actor, reason } = wish;
  const event = { type: "refund", reason } as const;
  // Read under the lock: once a colleague has refunded it, the latest payment is the one before.
  const { listing, payment } = await deps.db.transaction(async (tx) => ({
    listing: await lockVersion(deps, tx, wish),
    payment: await findLatestPaid(tx, listingId),
  }));
  const planned = transitionListing(listing, event, deps.now());
  if (!planned.allowed) throw new AppError("conflict", planned.reason);
  const isAsked = payment !== undefined && (await refundAtProvider(deps, payment));
  return change(deps, {
    actor,
    deed: "listing.refund",
    lock: (tx) => lockListing(tx, listingId),
    apply: async (tx, locked) => {
      if (isAsked && locked.paymentStatus === "refunded") return locked;
      if (payment) await updatePayment(tx, payment.id, { status: "refunded" });
      return applyOrRefuse(deps, tx, locked, { event, actor });
    },
  });
}

/** Whether there was one to ask: an invoice is paid back by hand. */
async function refundAtProvider(
  { payments }: ListingDeps,
  { id: paymentId, method, paymentIntentId }: PaymentRow,
): Promise<boolean> {
  if (method === "invoice") return false;
  if (payments.method !== method) {
    throw new AppError("conflict", `This was paid by ${method}, which is not configured here.`);
  }
  await payments.refund({ paymentId, paymentIntentId });
  return true;
}

/** `again`: the same renewal as a moment ago, and meant so. */
export type Renewal = ListingChange & { months: number; again?: boolean | undefined };

/** With a note where nothing was changed. */
export type RenewedListing = ListingRow & { note?: string };

const REPEATED_MS = 24 * 60 * 60 * 1000;

/**
 * By an operator who has seen the money for so many months more. The same renewal within a day is taken for a repeated
 * command, whose answer was lost or which a colleague gave already, and changes nothing.
 */
export async function renewListing(deps: ListingDeps, renewal: Renewal): Promise<RenewedListing> {
  const { listingId, months, again = false } = renewal;
  return change(deps, {
    actor: renewal.actor,
    deed: "listing.renew",
    lock: (tx) => lockVersion(deps, tx, renewal),
    apply: async (tx, listing) => {
      if (!again && (await isRepeated(deps, tx, listing, months))) {
        return { ...listing, note: "It was renewed before, nothing was changed; --again insists." };
      }
      const purpose = "renewal";
      const featuredPackage = packageDue(listing, purpose);
      const chosen = await getPackage(tx, featuredPackage);
      const due = amountDue(deps.tax, { listing, chosen }, { purpose, months });
      await settleInvoice(tx, { listingId, purpose, months, featuredPackage, ...due });
      const event = { type: "renew", months, package: featuredPackage } as const;
      return applyOrRefuse(deps, tx, listing, { event, ...renewal });
    },
  });
}

/** Whether the listing is still as the same renewal left it. */
async function isRepeated(
  { now }: ListingDeps,
  tx: Database,
  listing: ListingRow,
  months: number,
): Promise<boolean> {
  const subject = { subjectId: listing.id, action: "listing.renew" } as const;
  const entry = await findOperatorEntry(tx, subject, new Date(now().getTime() - REPEATED_MS));
  return (
    isPublished(listing) &&
    entry?.after?.months === months &&
    entry.after.liveUntil === listing.liveUntil?.toISOString()
  );
}
