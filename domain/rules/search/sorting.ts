import type { SortOrder } from "#domain/vocabulary/sort-orders.ts";
import { lazy } from "../lazy.ts";

export interface Sortable {
  readonly id: number;
  readonly name: string;
  readonly rating: number | null;
  readonly reviewCount: number;
}

const collator = lazy(() => new Intl.Collator("en-CA"));

export function compareNames(a: Sortable, b: Sortable): number {
  return collator().compare(a.name, b.name) || a.id - b.id;
}

/** Highest first; a studio without a rating comes last. */
export function compareRatings(a: Pick<Sortable, "rating">, b: Pick<Sortable, "rating">): number {
  return (b.rating ?? -1) - (a.rating ?? -1);
}

const comparators = {
  "highest-rated": (a: Sortable, b: Sortable) =>
    compareRatings(a, b) || b.reviewCount - a.reviewCount,
  "name-az": compareNames,
};

/** `nearest` is the server's own order; equals keep that order too (product rules, "Ranking"). */
export function sortStudios<Studio extends Sortable>(
  studios: readonly Studio[],
  order: SortOrder,
): readonly Studio[] {
  return order === "nearest" ? studios : studios.toSorted(comparators[order]);
}
