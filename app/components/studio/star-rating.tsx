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

/** The single star beside a rating in figures. */
export function RatingStar() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="currentColor" className="size-3.5 text-gold">
      <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
    </svg>
  );
}
