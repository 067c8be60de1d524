import type { Review } from "#domain/contracts/studios/studio.ts";
import { placeKey } from "../places/place-text.ts";

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
