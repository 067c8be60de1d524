import { bindServices } from "#server/bind-services.ts";
import { findListings } from "./find-listings.ts";
import { findPosition } from "./find-position.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { lookAtListing } from "./look-at-listing.ts";
import { operateListing } from "./operate-listing.ts";

export function createListingConsoleServices(deps: ListingDeps) {
  return bindServices(deps, { findListings, findPosition, lookAtListing, operateListing });
}
