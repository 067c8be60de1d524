export type ReviewFigures = { readonly rating: number | null; readonly reviewCount: number };

/** A studio's figures, and how many of its reviews we have ourselves. */
export type ReviewedSide = ReviewFigures & { readonly shown: number };

/**
 * Where both count the reviews that we show, those of both and their mean, to a tenth. Where a source counts more than
 * we have, both figures of the one that counts more: reviews of two sources may be the same ones.
 */
export function mergedFigures(
  kept: ReviewedSide,
  other: ReviewedSide,
  /** Of all reviews that are shown from now on. */
  ratings: readonly number[],
): ReviewFigures {
  const isCounted = [kept, other].every(({ reviewCount, shown }) => reviewCount <= shown);
  if (isCounted) return { rating: meanOf(ratings), reviewCount: ratings.length };
  const { rating, reviewCount } = other.reviewCount > kept.reviewCount ? other : kept;
  return { rating, reviewCount: Math.max(reviewCount, ratings.length) };
}

function meanOf(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return Math.round((sum / ratings.length) * 10) / 10;
}
