import { bindServices } from "#server/bind-services.ts";
import { closeCheckouts } from "#server/listings/payments/close-checkouts.ts";
import { failPayment } from "#server/listings/payments/fail-payment.ts";
import { markListingPaid } from "#server/listings/payments/mark-listing-paid.ts";
import { recordPaymentEvent } from "#server/listings/payments/payment-events.ts";
import { refundListing } from "#server/listings/payments/refund-listing.ts";
import { renewListing } from "#server/listings/payments/renew-listing.ts";
import { startListingPayment } from "#server/listings/payments/start-listing-payment.ts";
import { approveListing } from "./approve-listing.ts";
import { getListing } from "./get-listing.ts";
import { getListingAnswers } from "./get-listing-answers.ts";
import { getListingStatus } from "./get-listing-status.ts";
import { listListings } from "./list-listings.ts";
import { listPackages } from "./list-packages.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { endDueListings, remindDueListings } from "./listing-terms.ts";
import { operateListing } from "./operate-listing.ts";
import { rejectListing } from "./reject-listing.ts";
import { requestListingLinks } from "./request-listing-links.ts";
import { setListingPosition } from "./set-listing-position.ts";
import { submitListing } from "./submit-listing.ts";
import { suspendListing } from "./suspend-listing.ts";
import { tellTeamOfWaiting } from "./tell-team-of-waiting.ts";
import { warnUnpaidListings } from "./unpaid-listings.ts";

export type ListingServices = ReturnType<typeof createListingServices>;

/** Apart from the others: the operators' command needs them without the catalogue. */
export function createListingServices(deps: ListingDeps) {
  return bindServices(deps, {
    approveListing,
    closeCheckouts,
    endDueListings,
    failPayment,
    getListing,
    getListingAnswers,
    getListingStatus,
    listListings,
    listPackages,
    markListingPaid,
    operateListing,
    recordPaymentEvent,
    refundListing,
    rejectListing,
    remindDueListings,
    renewListing,
    requestListingLinks,
    setListingPosition,
    startListingPayment,
    submitListing,
    suspendListing,
    tellTeamOfWaiting,
    warnUnpaidListings,
  });
}
