import { formatAmount } from "#domain/rules/studio/price.ts";

export function formatMonths(months: number): string {
  return months === 1 ? "1 month" : `${months} months`;
}

/** A sales tax, as the site's operator configures it (product rules, "Prices"). */
export type TaxRule = {
  readonly name: string;
  /** Per cent, with three decimals at most: `13`, `9.975`. */
  readonly ratePercent: number;
  /** The operator's registration, which an invoice shows. */
  readonly number?: string | undefined;
};

/** The tax beside a total, as it was when somebody was told of it. */
export type Tax = { readonly taxCents: number; readonly taxLabel: string | null };

export const noTax: Tax = { taxCents: 0, taxLabel: null };

/** Rounded to the cent, half a cent up. In whole numbers, so that no binary fraction decides. */
export function taxOf(rule: TaxRule | undefined, totalCents: number): Tax {
  if (rule === undefined) return noTax;
  const thousandths = Math.round(rule.ratePercent * 1000);
  return {
    taxCents: Math.floor((totalCents * thousandths + 50_000) / 100_000),
    taxLabel: `${rule.name} (${rule.ratePercent}%)`,
  };
}

type ChargedTax = {
  readonly label: string;
  readonly amount: number;
  readonly number: string | null;
};

/** Below a total without tax: the tax, both together, and under which number it is collected. */
export function taxFacts(tax: ChargedTax | null, totalCents: number) {
  if (tax === null) return [];
  return [
    [tax.label, formatAmount(tax.amount)] as const,
    ["Amount to pay", formatAmount(totalCents + tax.amount)] as const,
    ...(tax.number === null ? [] : [["Tax number", tax.number] as const]),
  ];
}

/** Labels promise 10 % and 20 % off, the total is not reduced (product rules, "Prices"). */
export function listingTotalCents(monthlyPriceCents: number, months: number): number {
  return monthlyPriceCents * months;
}
