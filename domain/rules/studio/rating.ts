/** One decimal, such as `4.0` (product rules, "Formats"). */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}
