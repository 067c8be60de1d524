import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { formatMonths } from "#domain/rules/listing/listing-months.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { formatPrice } from "#domain/rules/studio/price.ts";
import type { listingPackages } from "#server/db/schema/listing-packages.ts";
import type { studioListings } from "#server/db/schema/studio-listings.ts";

/** What the mails about a listing are written from. */
export type ListingMailFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly listing: typeof studioListings.$inferSelect;
  readonly chosen: typeof listingPackages.$inferSelect;
};

export function statusUrl({ siteUrl, listing }: ListingMailFacts): string {
  return `${siteUrl}${listingStatusPath(listing.statusToken)}`;
}

/** For a listing that has begun: what was ordered at first says nothing about its renewals. */
export function termFacts({ listing, chosen }: ListingMailFacts) {
  const { studioName, liveUntil, paymentStatus, id } = listing;
  return [
    ["Studio", studioName],
    ["Package", chosen.displayName],
    ...(liveUntil === null || paymentStatus === "refunded"
      ? []
      : [["Paid until", formatLongDate(liveUntil.toISOString())] as const]),
    ["Listing ID", String(id)],
  ] as const;
}

export function orderFacts({ listing, chosen }: ListingMailFacts) {
  return [
    ["Studio", listing.studioName],
    ["Package", chosen.displayName],
    ["Duration", formatMonths(listing.monthsSelected)],
    ["Total amount", formatPrice(listing.totalAmount)],
    ["Listing ID", String(listing.id)],
  ] as const;
}
