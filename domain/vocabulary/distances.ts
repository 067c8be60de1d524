export const distancesKm = [1, 2, 5, 10, 15, 20, 25] as const;
export type DistanceKm = (typeof distancesKm)[number];

/** Where a postal-code search names none (product rules, "Search"). */
export const defaultDistanceKm = 10 satisfies DistanceKm;

/**
 * A known place with no studio of its own shows those within this distance
 * (product rules, "Search").
 */
export const widenedDistanceKm = 25 satisfies DistanceKm;
