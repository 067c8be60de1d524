import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";
import { isPublished, payableNow, stageOf } from "#domain/rules/listing/listing-facts.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { Database } from "#server/database/database.ts";
import { amountDue, shownTax } from "#server/listings/payments/amount-due.ts";
import { findStudioAddress } from "#server/studios/studio-queries.ts";
import { getOwnedListing } from "./get-owned-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";
import { getPackage, type PackageRow } from "./package-queries.ts";

/** By the private token, for its owner. */
export async function getListingStatus(deps: ListingDeps, token: string): Promise<ListingStatus> {
  const listing = await getOwnedListing(deps.db, token, deps.now());
  const chosen = await getPackage(deps.db, listing.featuredPackage);
  return {
    listingId: listing.id,
    studioName: listing.studioName,
    featuredPackage: listing.featuredPackage,
    packageDisplayName: chosen.displayName,
    monthsSelected: listing.monthsSelected,
    totalAmount: listing.totalAmount,
    tax: shownTax({ taxCents: listing.taxAmount, taxLabel: listing.taxLabel }, deps.tax),
    isPositionApproximate: listing.isPositionApproximate,
    approvalStatus: listing.approvalStatus,
    paymentStatus: listing.paymentStatus,
    rejectionReason: listing.rejectionReason,
    stage: stageOf(listing),
    submittedAt: listing.createdAt.toISOString(),
    paidAt: listing.paidAt?.toISOString() ?? null,
    liveFrom: listing.liveFrom?.toISOString() ?? null,
    liveUntil: listing.liveUntil?.toISOString() ?? null,
    studioPath: isPublished(listing) ? await pathOf(deps.db, listing) : null,
    payable: payable(deps, listing, chosen),
  };
}

function payable(
  deps: ListingDeps,
  listing: ListingRow,
  chosen: PackageRow,
): ListingStatus["payable"] {
  const purpose = payableNow(listing, deps.now());
  if (purpose === undefined) return null;
  const due = amountDue(deps.tax, { listing, chosen }, { purpose });
  return {
    purpose,
    method: deps.payments.method,
    amount: due.amountCents,
    tax: shownTax(due, deps.tax),
  };
}

async function pathOf(db: Database, { studioId }: ListingRow): Promise<string | null> {
  if (studioId === null) return null;
  const studio = await findStudioAddress(db, studioId);
  return studio ? studioPath(studio) : null;
}
