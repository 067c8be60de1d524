import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

/** The source may know of more reviews than we hold, never of fewer. */
function reviewTotal({ reviewCount, reviews }: StudioDetail): number {
  return Math.max(reviewCount, reviews.length);
}

export function countReviews(studio: StudioDetail): string {
  const total = reviewTotal(studio);
  return total === 1 ? "1 review" : `${total} reviews`;
}
