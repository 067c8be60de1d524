import type { ShownTax } from "#domain/contracts/listings/listing-status.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";

type Fact = readonly [label: string, value: string];

/** Below a total without tax: the tax, both together, and who collects it. */
export function taxFacts(tax: ShownTax, totalCents: number): Fact[] {
  if (tax === null) return [];
  return [
    [tax.label, formatAmount(tax.amount)],
    ["Amount to pay", formatAmount(totalCents + tax.amount)],
    ...(tax.number === null ? [] : [["Tax number", tax.number] as const]),
  ];
}
