import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import { bindServices } from "#server/deps.ts";
import { closeCheckouts } from "#server/listings/payments/close-checkouts.ts";
import { recordPaymentEvent } from "#server/listings/payments/payment-events.ts";
import { startListingPayment } from "#server/listings/payments/start-payment.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { requestListingLinks } from "./listing-links.ts";
import { endDueListings, remindDueListings, tellTeamOfWaiting } from "./listing-terms.ts";
import { operateListing } from "./operate-listing.ts";
import { getListingAnswers, getListingStatus } from "./owner-status.ts";
import { getListing, listListings } from "./review-listing.ts";
import { submitListing } from "./submit-listing.ts";
import { warnUnpaidListings } from "./unpaid-listings.ts";

export type ListingServices = ReturnType<typeof createListingServices>;

/** Apart from the others: the operators' command needs them without the catalogue. */
export function createListingServices(deps: ListingDeps) {
  return bindServices(deps, {
    closeCheckouts,
    endDueListings,
    getListing,
    getListingAnswers,
    getListingStatus,
    listListings,
    listPackages,
    operateListing,
    recordPaymentEvent,
    remindDueListings,
    requestListingLinks,
    startListingPayment,
    submitListing,
    tellTeamOfWaiting,
    warnUnpaidListings,
  });
}

/** What an owner chooses from. */
export async function listPackages({
  packages,
}: Pick<ListingDeps, "packages">): Promise<ListingPackage[]> {
  return [...(await packages.list())];
}
