import { compareNames, compareRatings, type Sortable } from "./sorting.ts";

export interface Rankable extends Sortable {
  readonly featured: boolean;
  /** Of the studio's package; 0 without one. */
  readonly priority: number;
}

/** As many reviews as it takes to trust a studio's own rating as much as the directory's mean. */
const TRUSTED_REVIEWS = 20;

export function bayesianRating(
  studio: Pick<Rankable, "rating" | "reviewCount">,
  meanRating: number,
): number {
  if (studio.rating === null) return meanRating;
  return (
    (meanRating * TRUSTED_REVIEWS + studio.rating * studio.reviewCount) /
    (TRUSTED_REVIEWS + studio.reviewCount)
  );
}

/** Nearest first; ties by package priority, rating, name (decisions, section 3). */
export function compareNearest(
  a: Rankable & { readonly distance: number },
  b: Rankable & { readonly distance: number },
): number {
  return (
    a.distance - b.distance || b.priority - a.priority || compareRatings(a, b) || compareNames(a, b)
  );
}

/** Without any place: featured first, then by the rating weighted by its count (decisions, section 3). */
export function compareWithoutPlace(meanRating: number): (a: Rankable, b: Rankable) => number {
  return (a, b) =>
    Number(b.featured) - Number(a.featured) ||
    bayesianRating(b, meanRating) - bayesianRating(a, meanRating) ||
    b.priority - a.priority ||
    compareNames(a, b);
}
