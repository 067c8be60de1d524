import { approveListing } from "./approve-listing.ts";
import { endDueListings, remindDueListings } from "./end-due-listings.ts";
import { failPayment } from "./fail-payment.ts";
import { getListing } from "./get-listing.ts";
import { getListingAnswers } from "./get-listing-answers.ts";
import { getListingStatus } from "./get-listing-status.ts";
import { listListings } from "./list-listings.ts";
import { listPackages } from "./list-packages.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { markListingPaid } from "./mark-listing-paid.ts";
import { recordPaymentNews } from "./record-payment-news.ts";
import { refundListing } from "./refund-listing.ts";
import { rejectListing } from "./reject-listing.ts";
import { renewListing } from "./renew-listing.ts";
import { setListingPosition } from "./set-listing-position.ts";
import { startListingPayment } from "./start-listing-payment.ts";
import { submitListing } from "./submit-listing.ts";

export type ListingServices = ReturnType<typeof createListingServices>;

/** What routes, jobs, commands and the operators' pages do with listings. */
export function createListingServices(deps: ListingDeps) {
  return {
    approveListing: bind(deps, approveListing),
    endDueListings: bind(deps, endDueListings),
    failPayment: bind(deps, failPayment),
    getListing: bind(deps, getListing),
    getListingAnswers: bind(deps, getListingAnswers),
    getListingStatus: bind(deps, getListingStatus),
    listListings: bind(deps, listListings),
    listPackages: bind(deps, listPackages),
    markListingPaid: bind(deps, markListingPaid),
    recordPaymentNews: bind(deps, recordPaymentNews),
    refundListing: bind(deps, refundListing),
    rejectListing: bind(deps, rejectListing),
    remindDueListings: bind(deps, remindDueListings),
    renewListing: bind(deps, renewListing),
    setListingPosition: bind(deps, setListingPosition),
    startListingPayment: bind(deps, startListingPayment),
    submitListing: bind(deps, submitListing),
  };
}

function bind<Arguments extends unknown[], Result>(
  deps: ListingDeps,
  service: (deps: ListingDeps, ...args: Arguments) => Result,
): (...args: Arguments) => Result {
  return (...args) => service(deps, ...args);
}
