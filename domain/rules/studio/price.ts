import { lazy } from "../lazy.ts";

const wholeDollars = lazy(() => new Intl.NumberFormat("en-CA", { maximumFractionDigits: 0 }));

/** Cents as whole dollars, such as `$49` (specification, section 3). */
export function formatPrice(priceCents: number): string {
  return `$${wholeDollars().format(Math.round(priceCents / 100))}`;
}
