import { Bar } from "#app/components/studio/bar.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { meanParts } from "#domain/rules/reviews/review-parts.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { countStars, isRatedHere, ownReviews } from "#domain/rules/studio/reviews.ts";

/** Fewer than three of our own are no rating, and shown each with its stars alone (product rules, "Reviews"). */
export function ReviewSummary({ studio }: { studio: StudioDetail }) {
  const own = ownReviews(studio.reviews);
  const { rating } = studio;
  const isOurs = isRatedHere(studio);
  if (rating === null && !isOurs) {
    return (
      <p className="mt-5 text-muted-foreground">{`${reviewCountWords(studio)}, no rating yet`}</p>
    );
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-12 gap-y-6">
      <div className="flex items-center gap-6">
        {rating !== null && (
          <p className="numbers font-semibold font-title text-6xl leading-none tracking-[-0.03em]">
            {formatRating(rating)}
          </p>
        )}
        <div>
          {rating !== null && <StarRating rating={rating} className="text-xl" />}
          <p className="numbers mt-1 text-muted-foreground">{`Based on ${reviewCountWords(studio)}`}</p>
          <RatedBy studio={studio} />
        </div>
      </div>
      {isOurs && <StarBars reviews={own} />}
      {isOurs && <PartMeans reviews={own} />}
    </div>
  );
}

/** Whose rating it is (product rules, "Reviews"). */
function RatedBy({ studio }: { studio: StudioDetail }) {
  const own = ownReviews(studio.reviews).length;
  const site = studio.sources?.ratedOn;
  const isOurs = isRatedHere(studio);
  if (!isOurs && site === undefined) return null;
  return (
    <p className="numbers text-muted-foreground text-sm">
      {isOurs ? `Rated from ${own} of our own reviews` : `Rated on ${site}`}
    </p>
  );
}

function PartMeans({ reviews }: Pick<StudioDetail, "reviews">) {
  const parts = meanParts(reviews);
  if (parts.length === 0) return null;
  return (
    <dl className="numbers flex w-full flex-wrap gap-x-8 gap-y-2 text-sm">
      {parts.map(({ part, label, mean, count }) => (
        <div key={part} className="flex gap-2">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium">
            {formatRating(mean)}
            <span className="sr-only">{` of 5, from ${count} reviews`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StarBars({ reviews }: Pick<StudioDetail, "reviews">) {
  const counts = countStars(reviews);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <dl className="grid min-w-56 flex-1 gap-1.5 text-sm sm:max-w-80">
      {counts.map(({ stars, count }) => (
        <div key={stars} className="numbers flex items-center gap-3">
          <dt className="w-12 shrink-0 text-muted-foreground">
            {stars === 1 ? "1 star" : `${stars} stars`}
          </dt>
          <dd className="flex flex-1 items-center gap-3">
            <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-muted">
              <Bar parts={[{ start: 0, width: (count / most) * 100 }]} />
            </span>
            <span className="w-6 text-right text-muted-foreground">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `67 reviews on Google Maps`, where the rating was given there. */
export function reviewCountWords(studio: StudioDetail): string {
  const total = reviewTotal(studio);
  const ratedOn = isRatedHere(studio) ? undefined : studio.sources?.ratedOn;
  const where = ratedOn === undefined ? "" : ` on ${ratedOn}`;
  return `${total === 1 ? "1 review" : `${total} reviews`}${where}`;
}

/** The source may know of more reviews than we hold, never of fewer. */
function reviewTotal(studio: StudioDetail): number {
  const { reviewCount, reviews, sources } = studio;
  if (isRatedHere(studio)) return ownReviews(reviews).length;
  const held = reviews.filter(({ source }) => source === sources?.ratedOn);
  return Math.max(reviewCount, held.length);
}
