import { roundRating } from "./rating.ts";
export type ReviewFigures = { readonly rating: number | null; readonly reviewCount: number };

export type ReviewedSide = ReviewFigures & {
  /** How many of its reviews were written here. */
  readonly shown: number;
  /** Its figures are those of another site, which an import brought. */
  readonly isImported: boolean;
};

/**
 * Where both count the reviews that were written here, those of both and their mean, to a tenth. Where a source counts
 * more than we have, or is another site, both figures of the one that counts more: reviews of two sources may be the
 * same ones, and a mean of two sites would be nobody's.
 */
export function mergedFigures(
  kept: ReviewedSide,
  other: ReviewedSide,
  /** Of all reviews that were written here, from now on. */
  ratings: readonly number[],
): ReviewFigures {
  if (isCounted(kept) && isCounted(other)) {
    return { rating: meanOf(ratings), reviewCount: ratings.length };
  }
  const { rating, reviewCount, isImported } = takesOthersFigures(kept, other) ? other : kept;
  return { rating, reviewCount: isImported ? reviewCount : Math.max(reviewCount, ratings.length) };
}

/** Whose figures stand, where they are not counted anew. */
export function takesOthersFigures(kept: ReviewFigures, other: ReviewFigures): boolean {
  return kept.rating === null || other.rating === null
    ? kept.rating === null && other.rating !== null
    : other.reviewCount > kept.reviewCount;
}

function isCounted({ reviewCount, shown, isImported }: ReviewedSide): boolean {
  return !isImported && reviewCount <= shown;
}

function meanOf(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return roundRating(sum / ratings.length);
}
