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

export type PriceWords = { readonly amount: string; readonly unit: string | undefined };

/** `$28` `a class`, else the price range; undefined where neither is known. */
export function findPriceWords(studio: {
  readonly price: number | null;
  readonly priceRange: string | null;
}): PriceWords | undefined {
  if (studio.price !== null) return { amount: formatPrice(studio.price), unit: "a class" };
  return studio.priceRange === null ? undefined : { amount: studio.priceRange, unit: undefined };
}
