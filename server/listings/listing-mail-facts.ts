import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { formatMonths } from "#domain/rules/listing/listing-months.ts";
import type { TaxRule } from "#domain/rules/listing/listing-tax.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { formatAmount, formatPrice } from "#domain/rules/studio/price.ts";
import { harmlessName } from "#server/mail/harmless-name.ts";
import type { ListingRow } from "./listing-queries.ts";
import type { PackageRow } from "./package-queries.ts";

/** What the mails about a listing are written from. */
export type ListingMailFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly tax?: TaxRule | undefined;
  readonly listing: ListingRow;
  readonly chosen: PackageRow;
};

/** For the owner, with a link to the status page that is this mail's own. */
export type OwnerMailFacts = ListingMailFacts & { readonly statusToken: string };

export function statusUrl({ siteUrl, statusToken }: OwnerMailFacts): string {
  return `${siteUrl}${listingStatusPath(statusToken)}`;
}

export type NamedListing = {
  readonly listing: Pick<
    ListingMailFacts["listing"],
    "studioName" | "approvalStatus" | "paymentStatus"
  >;
};

/**
 * Somebody has read it, or paid for it. Until then anybody may have typed it together with a stranger's address, and its
 * mails carry none of it in their subject, and no more than a plain name inside.
 */
export function isVouchedFor({ listing }: NamedListing): boolean {
  const { approvalStatus, paymentStatus } = listing;
  return approvalStatus === "approved" || paymentStatus === "paid" || paymentStatus === "refunded";
}

/** How a mail to its owner calls the studio. */
export function shownName(facts: NamedListing): string {
  const { studioName } = facts.listing;
  return isVouchedFor(facts) ? studioName : (harmlessName(studioName) ?? "your studio");
}

/** For a listing that has begun: what was ordered at first says nothing about its renewals. */
export function termFacts({ listing, chosen }: ListingMailFacts) {
  const { liveUntil, paymentStatus, id } = listing;
  return [
    ["Package", chosen.displayName],
    ...(liveUntil === null || paymentStatus === "refunded"
      ? []
      : [["Paid until", formatLongDate(liveUntil.toISOString())] as const]),
    ["Listing ID", String(id)],
  ] as const;
}

export function orderFacts({ listing, chosen, tax }: ListingMailFacts) {
  return [
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
