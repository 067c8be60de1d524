import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { formatMonths } from "#domain/rules/listing/listing-months.ts";
import type { TaxRule } from "#domain/rules/listing/listing-tax.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { formatAmount, formatPrice } from "#domain/rules/studio/price.ts";
import type { listingPackages } from "#server/db/schema/listing-packages.ts";
import type { studioListings } from "#server/db/schema/studio-listings.ts";

/** What the mails about a listing are written from. */
export type ListingMailFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly tax?: TaxRule | undefined;
  readonly listing: typeof studioListings.$inferSelect;
  readonly chosen: typeof listingPackages.$inferSelect;
};

/** For the owner, with a link to the status page that is this mail's own. */
export type OwnerMailFacts = ListingMailFacts & { readonly statusToken: string };

export function statusUrl({ siteUrl, statusToken }: OwnerMailFacts): string {
  return `${siteUrl}${listingStatusPath(statusToken)}`;
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

export function orderFacts({ listing, chosen, tax }: ListingMailFacts) {
  return [
    ["Studio", listing.studioName],
    ["Package", chosen.displayName],
    ["Duration", formatMonths(listing.monthsSelected)],
    ["Total amount", formatPrice(listing.totalAmount)],
    ...taxFacts(listing, tax),
    ["Listing ID", String(listing.id)],
  ] as const;
}

/** What the first payment comes to, tax included. */
export function amountToPay({ listing }: ListingMailFacts): string {
  return formatAmount(listing.totalAmount + listing.taxAmount);
}

type Taxed = Pick<ListingMailFacts["listing"], "totalAmount" | "taxAmount" | "taxLabel">;

function taxFacts({ totalAmount, taxAmount, taxLabel }: Taxed, tax: TaxRule | undefined) {
  if (taxLabel === null) return [];
  return [
    [taxLabel, formatAmount(taxAmount)] as const,
    ["Amount to pay", formatAmount(totalAmount + taxAmount)] as const,
    ...(tax?.number === undefined ? [] : [[`${tax.name} number`, tax.number] as const]),
  ];
}
