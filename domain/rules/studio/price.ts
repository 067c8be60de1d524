import type { PriceRange } from "#domain/vocabulary/search-choices.ts";

/** With commas between thousands. `Intl` would take a slow phone a tenth of a second, once, while a page starts. */
function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** To the cent, where there are some: `$98.31`, and `$87` without (product rules, "Formats"). */
export function formatAmount(cents: number): string {
  return `$${group((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2))}`;
}

/** What a listing costs, as whole dollars, such as `$49` (product rules, "Formats"). */
export function formatPrice(priceCents: number): string {
  return `$${group((priceCents / 100).toFixed(0))}`;
}

type PriceWords = { readonly amount: string; readonly unit: string | undefined };

/** `$28` `a class`, else the price range; undefined where neither is known. */
export function findPriceWords(studio: {
  readonly price: number | null;
  readonly priceRange: string | null;
}): PriceWords | undefined {
  if (studio.price !== null) return { amount: formatAmount(studio.price), unit: "a class" };
  return studio.priceRange === null ? undefined : { amount: studio.priceRange, unit: undefined };
}

/** The range that a price falls into; its upper end belongs to it. */
export function rangeOfPrice(dollars: number): PriceRange {
  return dollars < 20 ? "Under $20" : dollars <= 35 ? "$20 - $35" : "$35+";
}

/** The range of what begins at a price: `$35 and more` is above the middle one. */
export function rangeFromPrice(dollars: number): PriceRange {
  return dollars >= 35 ? "$35+" : rangeOfPrice(dollars);
}
