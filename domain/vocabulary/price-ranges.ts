export const priceRanges = ["Under $20", "$20 - $35", "$35+"] as const;
export type PriceRange = (typeof priceRanges)[number];

export const defaultPreferredPriceRange = "$20 - $35" satisfies PriceRange;
export const defaultListingPriceRange = "Under $20" satisfies PriceRange;
