/** One decimal, such as `4.0` (specification, section 3). */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}
