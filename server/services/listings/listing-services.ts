import { bindServices } from "#server/services/bind-services.ts";
import { operateListing } from "./console/operate-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingAnswers } from "./owner/get-listing-answers.ts";
import { getListingStatus } from "./owner/get-listing-status.ts";
import { requestListingLinks } from "./owner/request-listing-links.ts";
import { closeCheckouts } from "./payments/close-checkouts.ts";
import { failPayment } from "./payments/fail-payment.ts";
import { markListingPaid } from "./payments/mark-listing-paid.ts";
import { recordPaymentEvent } from "./payments/record-payment-event.ts";
import { refundListing } from "./payments/refund-listing.ts";
import { renewListing } from "./payments/renew-listing.ts";
import { startListingPayment } from "./payments/start-listing-payment.ts";
import { approveListing } from "./review/approve-listing.ts";
import { getListing } from "./review/get-listing.ts";
import { listListings } from "./review/list-listings.ts";
import { rejectListing } from "./review/reject-listing.ts";
import { setListingPosition } from "./review/set-listing-position.ts";
import { suspendListing } from "./review/suspend-listing.ts";
import { listPackages } from "./submission/list-packages.ts";
import { submitListing } from "./submission/submit-listing.ts";
import { tellTeamOfWaiting } from "./submission/tell-team-of-waiting.ts";
import { endDueListings, remindDueListings } from "./terms/end-due-listings.ts";
import { warnUnpaidListings } from "./terms/unpaid-listings.ts";

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
