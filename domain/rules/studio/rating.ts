/** One decimal, such as `4.0` (product rules, "Formats"). */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}

/** As every mean is kept and shown: to a tenth. */
export function roundRating(mean: number): number {
  return Math.round(mean * 10) / 10;
}

type Figures = { readonly rating: number | null; readonly reviewCount: number };

/** With one more, as if it had been among those that the rating was made of; without a rating it was made of none. */
export function withReview({ rating, reviewCount }: Figures, stars: number) {
  const count = rating === null ? 0 : reviewCount;
  const mean = ((rating ?? 0) * count + stars) / (count + 1);
  return { rating: roundRating(mean), reviewCount: count + 1 };
}
