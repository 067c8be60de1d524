export const distancesKm = [1, 2, 5, 10, 15, 20, 25] as const;
export type DistanceKm = (typeof distancesKm)[number];

/** Where a postal-code search names none (specification, section 9). */
export const defaultDistanceKm = 10 satisfies DistanceKm;

/** A known place with no studio of its own shows those within this distance (decisions, section 3). */
export const widenedDistanceKm = 25 satisfies DistanceKm;
