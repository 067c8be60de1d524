import type { ListingSubmission } from "#domain/contracts/listings/listing.ts";
import { eachAnswer } from "#domain/rules/studio/contact-fields.ts";
import { getOwnedListing } from "./get-owned-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";

/** By the private token: what its owner had filled in, so that nobody has to type it twice. */
export async function getListingAnswers(
  { db, now }: Pick<ListingDeps, "db" | "now">,
  token: string,
): Promise<ListingSubmission> {
  const listing = await getOwnedListing(db, token, now());
  const { latitude, longitude, isPositionApproximate } = listing;
  const isPlaced = latitude !== null && longitude !== null && !isPositionApproximate;
  return {
    studioName: listing.studioName,
    address: listing.address,
    neighborhood: listing.neighborhood,
    city: listing.city,
    postalCode: listing.postalCode,
    phone: listing.phone,
    email: listing.email,
    ...(isPlaced ? { position: { latitude, longitude } } : {}),
    ...eachAnswer((field) => listing[field] ?? ""),
    description: listing.description,
    classTypes: listing.classTypes,
    amenities: listing.amenities,
    priceRange: listing.priceRange,
    hours: listing.hours ?? {},
    featuredPackage: listing.featuredPackage,
    monthsSelected: listing.monthsSelected,
  };
}
