import { lazy } from "../lazy.ts";

const wholeDollars = lazy(() => new Intl.NumberFormat("en-CA", { maximumFractionDigits: 0 }));

/** Cents as whole dollars, such as `$49` (product rules, "Formats"). */
export function formatPrice(priceCents: number): string {
  return `$${wholeDollars().format(Math.round(priceCents / 100))}`;
}
