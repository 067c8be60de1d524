import type { TaxLines } from "../order/order.ts";
import type { Fact } from "./review-facts.tsx";

/** Below the total: the tax, and both together. */
export function taxFacts({ label, amount, toPay }: TaxLines): Fact[] {
  return [
    [label, amount],
    ["Amount to pay", toPay],
  ];
}
