import type { Review } from "#domain/contracts/studios/studio.ts";

const STARS = [5, 4, 3, 2, 1] as const;

/** Those that were written here; what another site collected is not ours to count. */
export function ownReviews(reviews: readonly Review[]): Review[] {
  return reviews.filter(({ source }) => source === undefined);
}

/** Undefined where no review carries a rating. */
export function averageRating(reviews: readonly Pick<Review, "rating">[]): number | undefined {
  const ratings = reviews.flatMap(({ rating }) => rating ?? []);
  if (ratings.length === 0) return undefined;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

/** From five stars down to one; a half counts for the next higher. */
export function countStars(
  reviews: readonly Pick<Review, "rating">[],
): { stars: number; count: number }[] {
  const rounded = reviews.flatMap(({ rating }) => (rating === null ? [] : Math.round(rating)));
  return STARS.map((stars) => ({
    stars,
    count: rounded.filter((rating) => Math.max(1, rating) === stars).length,
  }));
}
