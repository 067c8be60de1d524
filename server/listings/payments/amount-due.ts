import type { ShownTax } from "#domain/contracts/listings/listing-status.ts";
import {
  listingTotalCents,
  type Tax,
  type TaxRule,
  taxOf,
} from "#domain/rules/listing/listing-price.ts";
import type { PaymentPurpose } from "#domain/rules/listing/listing-stage.ts";
import type { PackageName } from "#domain/vocabulary/listing-order.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import type { PackageRow } from "#server/listings/package-queries.ts";

export type AmountDue = Tax & {
  /** With the tax. */
  readonly amountCents: number;
};

type Order = { readonly purpose: PaymentPurpose; readonly months?: number };

/**
 * First what the owner was told when the listing was sent, whatever has become of prices and taxes since; a renewal at
 * the prices and taxes of today (decision 19).
 */
export function amountDue(
  tax: TaxRule | undefined,
  { listing, chosen }: { listing: ListingRow; chosen: Pick<PackageRow, "monthlyPrice"> },
  { purpose, months = listing.monthsSelected }: Order,
): AmountDue {
  const { totalAmount, taxAmount: taxCents, taxLabel } = listing;
  if (purpose === "first") return { amountCents: totalAmount + taxCents, taxCents, taxLabel };
  const totalCents = listingTotalCents(chosen.monthlyPrice, months);
  const renewal = taxOf(tax, totalCents);
  return { ...renewal, amountCents: totalCents + renewal.taxCents };
}

/** What is paid for: a renewal may be of another package. */
export function packageDue(
  { featuredPackage, nextPackage }: Pick<ListingRow, "featuredPackage" | "nextPackage">,
  purpose: PaymentPurpose,
): PackageName {
  return purpose === "renewal" ? (nextPackage ?? featuredPackage) : featuredPackage;
}

/** For the owner's eyes. */
export function shownTax({ taxCents, taxLabel }: Tax, tax: TaxRule | undefined): ShownTax {
  return taxLabel === null
    ? null
    : { label: taxLabel, amount: taxCents, number: tax?.number ?? null };
}
