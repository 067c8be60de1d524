import { lazy } from "#domain/rules/basics/lazy.ts";
import type { SortOrder } from "#domain/vocabulary/search-choices.ts";

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

const MM_PER_KM = 1_000_000;
/** Studios whose distances fall into the same band of 250 m are at the same distance. */
const BAND_MM = 250_000;
export const SAME_DISTANCE_KM = BAND_MM / MM_PER_KM;
const MAX_PRIORITY = 999;
const BAND_KEYS = BAND_MM * (MAX_PRIORITY + 1);

/**
 * Nearest first; at the same distance the higher package, then what is truly nearer; then rating
 * and name (product rules, "Ranking").
 */
export function compareNearest(
  a: Rankable & { readonly distance: number },
  b: Rankable & { readonly distance: number },
): number {
  return (
    nearnessKey(a.distance, a.priority) - nearnessKey(b.distance, b.priority) ||
    compareEquallyNear(a, b)
  );
}

/**
 * The distance's band, the package and the distance itself in one number, the smaller the better: a
 * search compares a great many. Whole millimetres: what differs by rounding alone is equal.
 */
export function nearnessKey(distanceKm: number, priority: number): number {
  const millimetres = Math.round(distanceKm * MM_PER_KM);
  const band = Math.floor(millimetres / BAND_MM);
  const behind = MAX_PRIORITY - Math.min(MAX_PRIORITY, Math.max(0, priority));
  return band * BAND_KEYS + behind * BAND_MM + (millimetres - band * BAND_MM);
}

/** Nothing farther away than this has a smaller key, whatever its package. */
export function farthestKm(key: number): number {
  return ((Math.floor(key / BAND_KEYS) + 1) * BAND_MM) / MM_PER_KM;
}

/** Between studios of the same package, as near to the millimetre. */
export function compareEquallyNear(a: Sortable, b: Sortable): number {
  return compareRatings(a, b) || compareNames(a, b);
}

/**
 * Without any place: featured first, then by the rating weighted by its count
 * (product rules, "Ranking").
 */
export function compareWithoutPlace(meanRating: number): (a: Rankable, b: Rankable) => number {
  return (a, b) =>
    Number(b.featured) - Number(a.featured) ||
    bayesianRating(b, meanRating) - bayesianRating(a, meanRating) ||
    b.priority - a.priority ||
    compareNames(a, b);
}

export interface Sortable {
  readonly id: number;
  readonly name: string;
  readonly rating: number | null;
  readonly reviewCount: number;
}

/** Of one class, in cents. */
type Priced = { readonly price: number | null };

const collator = lazy(() => new Intl.Collator("en-CA"));

export function compareNames(a: Sortable, b: Sortable): number {
  return collator().compare(a.name, b.name) || a.id - b.id;
}

/** Highest first; a studio without a rating comes last. */
function compareRatings(a: Pick<Sortable, "rating">, b: Pick<Sortable, "rating">): number {
  return (b.rating ?? -1) - (a.rating ?? -1);
}

/** Lowest first; where it is not known, last. */
function comparePrices(a: Priced, b: Priced): number {
  const [one, other] = [a.price ?? UNKNOWN_PRICE, b.price ?? UNKNOWN_PRICE];
  return one - other;
}

const UNKNOWN_PRICE = Number.MAX_SAFE_INTEGER;

const comparators = {
  "highest-rated": (a: Sortable, b: Sortable) =>
    compareRatings(a, b) || b.reviewCount - a.reviewCount,
  "name-az": compareNames,
  "lowest-price": comparePrices,
};

/** `nearest` is the server's own order; equals keep that order too (product rules, "Ranking"). */
export function sortStudios<Studio extends Sortable & Priced>(
  studios: readonly Studio[],
  order: SortOrder,
): readonly Studio[] {
  return order === "nearest" ? studios : studios.toSorted(comparators[order]);
}
