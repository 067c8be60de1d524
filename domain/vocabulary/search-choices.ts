export const distancesKm = [1, 2, 5, 10, 15, 20, 25] as const;
export type DistanceKm = (typeof distancesKm)[number];

/** Where a postal-code search names none (product rules, "Search"). */
export const defaultDistanceKm = 10 satisfies DistanceKm;

/**
 * A known place with no studio of its own shows those within this distance
 * (product rules, "Search").
 */
export const widenedDistanceKm = 25 satisfies DistanceKm;

export const priceRanges = ["Under $20", "$20 - $35", "$35+"] as const;
export type PriceRange = (typeof priceRanges)[number];

export const defaultPreferredPriceRange = "$20 - $35" satisfies PriceRange;
export const defaultListingPriceRange = "Under $20" satisfies PriceRange;

/** "One class costs at most so many dollars", as a filter. */
export const maxPrices = [15, 20, 25, 30, 35, 40] as const;
export type MaxPrice = (typeof maxPrices)[number];

/** "So many people in a class at most", as a filter. */
export const maxClassSizes = [4, 6, 8, 10, 12] as const;

/** "Rated so well or better", as a filter. */
export const minRatings = [4.5, 4, 3.5] as const;
export type MinRating = (typeof minRatings)[number];

export function minRatingLabel(rating: MinRating): string {
  return `${rating.toFixed(1)} and up`;
}

export const timeOfDayKeys = [
  "early-morning",
  "morning",
  "afternoon",
  "evening",
  "late-evening",
] as const;

export type TimeOfDayKey = (typeof timeOfDayKeys)[number];

export interface TimeWindow {
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
}

export const timesOfDay: Readonly<Record<TimeOfDayKey, TimeWindow & { readonly label: string }>> = {
  "early-morning": { label: "Early Morning (6-9 AM)", from: 6 * 60, to: 9 * 60 },
  morning: { label: "Morning (9-12 PM)", from: 9 * 60, to: 12 * 60 },
  afternoon: { label: "Afternoon (12-5 PM)", from: 12 * 60, to: 17 * 60 },
  evening: { label: "Evening (5-8 PM)", from: 17 * 60, to: 20 * 60 },
  "late-evening": { label: "Late Evening (8-10 PM)", from: 20 * 60, to: 22 * 60 },
};

export const sortOrderKeys = ["nearest", "highest-rated", "name-az", "lowest-price"] as const;
export type SortOrder = (typeof sortOrderKeys)[number];

export const defaultSortOrder = "nearest" satisfies SortOrder;

export const sortOrderLabels: Readonly<Record<SortOrder, string>> = {
  nearest: "Nearest",
  "highest-rated": "Highest Rated",
  "name-az": "Name A-Z",
  "lowest-price": "Lowest Price",
};
