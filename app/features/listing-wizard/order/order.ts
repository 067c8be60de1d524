import { useQuery } from "@tanstack/react-query";
import { listingPackages } from "#app/queries/listings/listing-packages.ts";
import type { ListingPackage } from "#domain/contracts/listing.ts";
import { formatMonths } from "#domain/rules/listing/listing-months.ts";
import { listingTotalCents } from "#domain/rules/listing/listing-total.ts";
import { formatPrice } from "#domain/rules/studio/price.ts";
import type { WizardAnswers } from "../draft/wizard-answers.ts";
import { useWizard } from "../wizard-context.ts";

type Order = { packageName: string; duration: string; monthly: string; total: string };

type Choice = Pick<WizardAnswers, "featuredPackage" | "monthsSelected">;

/** Undefined while the packages are not there, or the chosen one is not among them. */
export function findOrder(
  packages: readonly ListingPackage[] | undefined,
  { featuredPackage, monthsSelected }: Choice,
): Order | undefined {
  const chosen = packages?.find(({ name }) => name === featuredPackage);
  if (chosen === undefined) return undefined;
  return {
    packageName: chosen.displayName,
    duration: formatMonths(monthsSelected),
    monthly: formatPrice(chosen.monthlyPrice),
    total: formatPrice(listingTotalCents(chosen.monthlyPrice, monthsSelected)),
  };
}

export function useOrder(): Order | undefined {
  const { data: packages } = useQuery(listingPackages);
  return findOrder(packages, useWizard().answers);
}
