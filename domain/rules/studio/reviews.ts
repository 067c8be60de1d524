import type { Review, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import { OWN_REVIEWS_TO_RATE } from "./rating.ts";

const STARS = [5, 4, 3, 2, 1] as const;

/** Those that were written here; what another site collected is not ours to count. */
export function ownReviews(reviews: readonly Review[]): Review[] {
  return reviews.filter(({ source }) => source === undefined);
}

/** Whether the rating on the page is that of the reviews that were written here. */
export function isRatedHere({ reviews }: Pick<StudioDetail, "reviews">): boolean {
  return ownReviews(reviews).length >= OWN_REVIEWS_TO_RATE;
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

export const reviewOrders = [
  { key: "newest", label: "Newest" },
  { key: "highest", label: "Highest rated" },
  { key: "lowest", label: "Lowest rated" },
] as const;

export type ReviewOrder = (typeof reviewOrders)[number]["key"];

/** A review, and its place among all of them, which names a reviewer without a name. */
export type NumberedReview = { readonly review: Review; readonly number: number };

/** Those whose words or name hold every word of the text, in the order asked for; what is unknown comes last. */
export function arrangeReviews(
  reviews: readonly Review[],
  { order, text }: { order: ReviewOrder; text: string },
): NumberedReview[] {
  const words = placeKey(text).split(" ").filter(Boolean);
  return reviews
    .map((review, index) => ({ review, number: index + 1 }))
    .filter(({ review }) => hasWords(review, words))
    .toSorted((a, b) => weightOf(b.review, order) - weightOf(a.review, order));
}

function hasWords({ name, text }: Review, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const own = placeKey(`${name ?? ""} ${text ?? ""}`);
  return words.every((word) => own.includes(word));
}

function weightOf({ rating, date }: Review, order: ReviewOrder): number {
  if (order === "newest") return date === null ? -1 : Date.parse(date);
  if (rating === null) return -10;
  return order === "highest" ? rating : -rating;
}
