import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

/** The source may know of more reviews than we hold, never of fewer. */
function reviewTotal({ reviewCount, reviews, sources }: StudioDetail): number {
  const held = reviews.filter(({ source }) => source === sources?.ratedOn);
  return Math.max(reviewCount, held.length);
}

/** `67 reviews on Google Maps`, where the rating was given there. */
export function countReviews(studio: StudioDetail): string {
  const total = reviewTotal(studio);
  const ratedOn = studio.sources?.ratedOn;
  const where = ratedOn === undefined ? "" : ` on ${ratedOn}`;
  return `${total === 1 ? "1 review" : `${total} reviews`}${where}`;
}
