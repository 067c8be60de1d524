import type { PriceRange } from "#domain/vocabulary/price-ranges.ts";

/** The range that a price falls into; its upper end belongs to it. */
export function rangeOfPrice(dollars: number): PriceRange {
  return dollars < 20 ? "Under $20" : dollars <= 35 ? "$20 - $35" : "$35+";
}

/** The range of what begins at a price: `$35 and more` is above the middle one. */
export function rangeFromPrice(dollars: number): PriceRange {
  return dollars >= 35 ? "$35+" : rangeOfPrice(dollars);
}
