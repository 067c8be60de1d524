import { filledDays } from "#domain/rules/hours/filled-days.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { eachAnswer } from "#domain/rules/studio/contact-fields.ts";
import { findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { ListingRow } from "./listing-queries.ts";

/** The public fields of the studio that a listing describes, without its address on the site. */
export function studioFromListing(listing: ListingRow) {
  return {
    name: listing.studioName,
    neighborhood: listing.neighborhood,
    address: listing.address,
    postalCode: normalizePostalCode(listing.postalCode) ?? listing.postalCode,
    phone: listing.phone,
    email: listing.email,
    isPositionApproximate: listing.isPositionApproximate,
    ...eachAnswer((field) => listing[field] || null),
    description: listing.description,
    classTypes: keys(listing.classTypes, findClassTypeKey),
    amenities: keys(listing.amenities, findAmenityKey),
    priceRange: listing.priceRange,
    hours: filledDays(listing.hours),
  };
}

function keys(words: readonly string[], find: (word: string) => string | undefined): string[] {
  return [...new Set(words.map((word) => find(word) ?? word))];
}
