import { clsx } from "clsx";
import { formatRating } from "#domain/rules/studio/rating.ts";

const STAR = "l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";
/** One drawing: a list of results has dozens of them. */
const FIVE_STARS = [10, 30, 50, 70, 90].map((left) => `M${left} 1.6${STAR}`).join("");

type StarRatingProps = { rating: number; className?: string };

/** Five stars as tall as the text, filled as far as the rating goes; read out as one sentence. */
export function StarRating({ rating, className }: StarRatingProps) {
  return (
    <span
      role="img"
      aria-label={`${formatRating(rating)} out of 5 stars`}
      className={clsx("relative inline-flex", className)}
    >
      <Row className="text-border" />
      <span
        className="absolute inset-y-0 left-0 overflow-hidden"
        style={{ width: `${Math.max(0, Math.min(5, rating)) * 20}%` }}
      >
        <Row className="text-gold" />
      </span>
    </span>
  );
}

function Row({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 20"
      fill="currentColor"
      className={clsx("h-[1em] w-[5em] shrink-0", className)}
    >
      <path d={FIVE_STARS} />
    </svg>
  );
}
