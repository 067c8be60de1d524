import { StarRating } from "#app/components/studio/star-rating.tsx";
import type { Review } from "#domain/contracts/studios/studio.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";

type ReviewItemProps = {
  review: Review;
  /** Its place in the list, which names a reviewer without a name. */
  number: number;
};

export function ReviewItem({ review, number }: ReviewItemProps) {
  const name = review.name?.trim() || `Reviewer ${number}`;
  return (
    <li className="flex gap-4 py-6">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-secondary font-semibold text-secondary-foreground"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">{name}</p>
          {review.date !== null && (
            <time dateTime={review.date} className="text-muted-foreground text-sm">
              {formatLongDate(review.date)}
            </time>
          )}
        </div>
        {review.rating !== null && <StarRating rating={review.rating} className="mt-1 text-sm" />}
        {review.text !== null && (
          <p className="mt-2 max-w-[42rem] whitespace-pre-line">{review.text}</p>
        )}
      </div>
    </li>
  );
}
