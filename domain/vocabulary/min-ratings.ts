/** "Rated so well or better", as a filter. */
export const minRatings = [4.5, 4, 3.5] as const;
export type MinRating = (typeof minRatings)[number];

export function minRatingLabel(rating: MinRating): string {
  return `${rating.toFixed(1)} and up`;
}
