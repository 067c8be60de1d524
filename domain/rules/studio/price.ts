/** With commas between thousands. `Intl` would take a slow phone a tenth of a second, once, while a page starts. */
function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** To the cent, where a tax leaves some: `$98.31`, and `$87` without (product rules, "Formats"). */
export function formatAmount(cents: number): string {
  return cents % 100 === 0
    ? formatPrice(cents)
    : `$${group(String(Math.trunc(cents / 100)))}.${String(Math.abs(cents % 100)).padStart(2, "0")}`;
}

/** Cents as whole dollars, such as `$49` (product rules, "Formats"). */
export function formatPrice(priceCents: number): string {
  return `$${group(String(Math.round(priceCents / 100)))}`;
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
