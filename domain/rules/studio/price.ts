import { lazy } from "../lazy.ts";

const wholeDollars = lazy(() => new Intl.NumberFormat("en-CA", { maximumFractionDigits: 0 }));

const dollarsAndCents = lazy(
  () => new Intl.NumberFormat("en-CA", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** To the cent, where a tax leaves some: `$98.31`, and `$87` without (product rules, "Formats"). */
export function formatAmount(cents: number): string {
  return cents % 100 === 0 ? formatPrice(cents) : `$${dollarsAndCents().format(cents / 100)}`;
}

/** Cents as whole dollars, such as `$49` (product rules, "Formats"). */
export function formatPrice(priceCents: number): string {
  return `$${wholeDollars().format(Math.round(priceCents / 100))}`;
}
