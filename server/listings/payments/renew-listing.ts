import { isPublished } from "#domain/rules/listing/listing-facts.ts";
import type { Database } from "#server/database/database.ts";
import { findOperatorEntry } from "#server/history/audit-queries.ts";
import { applyChange, type ListingChange, lockVersion } from "#server/listings/change-listing.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { amountDue } from "./amount-due.ts";
import { settleInvoice } from "./settle-invoice.ts";

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
  return deps.db.transaction(async (tx) => {
    const listing = await lockVersion(deps, tx, renewal);
    if (!again && (await isRepeated(deps, tx, listing, months))) {
      return { ...listing, note: "It was renewed before, nothing was changed; --again insists." };
    }
    const purpose = "renewal";
    const chosen = await getPackage(tx, listing.featuredPackage);
    const due = amountDue(deps.tax, { listing, chosen }, { purpose, months });
    await settleInvoice(tx, { listingId, purpose, months, ...due });
    return applyChange(deps, tx, listing, { event: { type: "renew", months }, ...renewal });
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
