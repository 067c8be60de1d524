import { clsx } from "clsx";
import { formatRating } from "#domain/rules/studio/rating.ts";

type StarRatingProps = { rating: number; className?: string };

/** Five stars as tall as the text, filled as far as the rating goes; read out as one sentence. */
export function StarRating({ rating, className }: StarRatingProps) {
  return (
    <span
      role="img"
      aria-label={`${formatRating(rating)} out of 5 stars`}
      className={clsx("stars", className)}
      style={{ "--filled": `${Math.max(0, Math.min(5, rating)) * 20}%` }}
    />
  );
}
