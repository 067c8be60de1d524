import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { eachAnswer } from "#domain/rules/studio/contact-fields.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { findWeekday } from "#domain/vocabulary/weekdays.ts";
import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { findNamedPlace } from "#server/providers/places/gazetteer.ts";

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

/** The known city that the owner means, otherwise the city as it was written. */
export function cityOfListing(listing: Pick<ListingRow, "city">) {
  const place = findNamedPlace(listing.city);
  if (place) return { city: place.city, citySlug: place.citySlug };
  return { city: listing.city, citySlug: slugify(listing.city) || "ontario" };
}

function keys(words: readonly string[], find: (word: string) => string | undefined): string[] {
  return [...new Set(words.map((word) => find(word) ?? word))];
}

function filledDays(hours: HoursText | null): HoursText | null {
  const filled: HoursText = {};
  for (const [name, text] of Object.entries(hours ?? {})) {
    const day = findWeekday(name);
    if (day && text?.trim()) filled[day] = text.trim();
  }
  return Object.keys(filled).length > 0 ? filled : null;
}
