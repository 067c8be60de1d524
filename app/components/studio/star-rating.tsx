import { clsx } from "clsx";
import { formatRating } from "#domain/rules/studio/rating.ts";

type StarRatingProps = { rating: number; className?: string };

/** Five stars as tall as the text, filled as far as the rating goes; read out as one sentence. */
export function StarRating({ rating, className }: StarRatingProps) {
  return (
    <span
      role="img"
      aria-label={`${formatRating(rating)} out of 5 stars`}
      className={clsx("stars", `filled-${filledPercent(rating)}`, className)}
    />
  );
}

/** In steps of two percent, a tenth of a star: each has a class, since no style may stand in a page. */
function filledPercent(rating: number): number {
  return Math.round(Math.max(0, Math.min(5, rating)) * 10) * 2;
}
