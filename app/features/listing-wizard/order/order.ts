import { useSiteSettings } from "#app/lib/site-settings.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { listingPackages } from "#app/queries/listings.ts";
import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import {
  formatMonths,
  listingTotalCents,
  type TaxRule,
  taxOf,
} from "#domain/rules/listing/listing-price.ts";
import { formatAmount, formatPrice } from "#domain/rules/studio/price.ts";
import type { WizardAnswers } from "../draft/wizard-answers.ts";
import { useWizard } from "../wizard-context.ts";

type Order = {
  packageName: string;
  duration: string;
  monthly: string;
  total: string;
  /** Beside the total, where the site adds a tax. */
  tax: TaxLines | undefined;
};

export type TaxLines = { label: string; amount: string; toPay: string };

type Choice = Pick<WizardAnswers, "featuredPackage" | "monthsSelected">;

/** Undefined while the packages are not there, or the chosen one is not among them. */
export function findOrder(
  packages: readonly ListingPackage[] | undefined,
  { featuredPackage, monthsSelected }: Choice,
  tax?: TaxRule,
): Order | undefined {
  const chosen = packages?.find(({ name }) => name === featuredPackage);
  if (chosen === undefined) return undefined;
  const totalCents = listingTotalCents(chosen.monthlyPrice, monthsSelected);
  return {
    packageName: chosen.displayName,
    duration: formatMonths(monthsSelected),
    monthly: formatPrice(chosen.monthlyPrice),
    total: formatPrice(totalCents),
    tax: findTaxLines(tax, totalCents),
  };
}

export function findTaxLines(tax: TaxRule | undefined, totalCents: number): TaxLines | undefined {
  const { taxCents, taxLabel } = taxOf(tax, totalCents);
  if (taxLabel === null) return undefined;
  return {
    label: taxLabel,
    amount: formatAmount(taxCents),
    toPay: formatAmount(totalCents + taxCents),
  };
}

export function useOrder(): Order | undefined {
  const { data: packages } = useQuery(listingPackages);
  return findOrder(packages, useWizard().answers, useSiteSettings().tax);
}
