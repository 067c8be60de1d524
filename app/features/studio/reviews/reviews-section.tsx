import { useState } from "react";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import type { Review, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { reviewFormPath, studioReviewPath } from "#domain/rules/pages/studio-doors.ts";
import { formatMonth, meanParts } from "#domain/rules/reviews/review-parts.ts";
import {
  arrangeReviews,
  ownReviews,
  type ReviewOrder,
  reviewOrders,
} from "#domain/rules/studio/reviews.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Input, Select } from "#ui/fields.tsx";
import { Section } from "../sections/section.tsx";
import { SourceLine } from "../sources/source-details.tsx";
import { ReviewSummary } from "./review-summary.tsx";

const SHOWN = 6;

export function ReviewsSection({ studio }: { studio: StudioDetail }) {
  const { reviews } = studio;
  const writeLink = (
    <a
      href={reviewFormPath(studio)}
      className={`no-print mt-6 ${buttonClass({ variant: "outline" })}`}
    >
      Write a review
    </a>
  );
  return (
    <div id="reviews" className="scroll-mt-28">
      <Section title="Reviews">
        {reviews.length === 0 ? (
          <p className="mt-5 rounded-xl border border-border border-dashed px-6 py-10 text-center text-muted-foreground">
            No reviews available for this studio yet.
          </p>
        ) : (
          <>
            <ReviewSummary studio={studio} />
            <SourceLine studio={studio} group="rating" className="mt-4" />
            {writeLink}
            <ReviewLists studio={studio} />
          </>
        )}
        {reviews.length === 0 && writeLink}
      </Section>
    </div>
  );
}

/** What was written elsewhere stands apart, under the name of where that was. */
function ReviewLists({ studio }: { studio: StudioDetail }) {
  const { reviews } = studio;
  const own = ownReviews(reviews);
  const sites = [...new Set(reviews.flatMap(({ source }) => source ?? []))];
  return (
    <>
      {own.length > 0 && sites.length > 0 && <ListHeading>From our visitors</ListHeading>}
      {own.length > 0 && <ReviewList studio={studio} reviews={own} />}
      {sites.map((site) => (
        <div key={site}>
          <ListHeading>{`From ${site}`}</ListHeading>
          <p className="mt-1 text-muted-foreground text-sm">
            {`These reviews were written on ${site}, not here.`}
          </p>
          <ReviewList
            studio={studio}
            reviews={reviews.filter(({ source }) => source === site)}
            suffix={` from ${site}`}
          />
        </div>
      ))}
    </>
  );
}

function ListHeading({ children }: { children: string }) {
  return <h3 className="mt-10 text-xl tracking-[-0.015em]">{children}</h3>;
}

type ReviewListProps = Pick<StudioDetail, "reviews"> & { studio: StudioDetail; suffix?: string };

/** The server renders the newest, which is what stays without JavaScript. */
function ReviewList({ studio, reviews, suffix = "" }: ReviewListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [order, setOrder] = useState<ReviewOrder>("newest");
  const [text, setText] = useState("");
  const found = arrangeReviews(reviews, { order, text });
  const shown = showsAll ? found : found.slice(0, SHOWN);
  const isSearch = text.trim() !== "";
  return (
    <>
      {reviews.length > 1 && (
        <ReviewControls
          suffix={suffix}
          order={order}
          onOrder={setOrder}
          text={text}
          onText={setText}
        />
      )}
      <ul className="mt-6 divide-y divide-border border-border border-y">
        {shown.map(({ review, number }) => (
          <ReviewItem key={number} studio={studio} review={review} number={number} />
        ))}
        {found.length === 0 && (
          <li className="py-8 text-muted-foreground">{`No review mentions “${text.trim()}”.`}</li>
        )}
      </ul>
      {(isSearch || found.length > SHOWN) && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p aria-live="polite" className="numbers text-muted-foreground text-sm">
            {`Showing ${shown.length} of ${found.length} reviews`}
            {isSearch && ` that mention “${text.trim()}”`}
          </p>
          {found.length > SHOWN && (
            <Button
              variant="outline"
              className="needs-script"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? "Show fewer reviews" : `Show all ${found.length} reviews`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type ReviewControlsProps = {
  /** What they search and sort, where there are several lists. */
  suffix: string;
  order: ReviewOrder;
  onOrder: (order: ReviewOrder) => void;
  text: string;
  onText: (text: string) => void;
};

function ReviewControls({ suffix, order, onOrder, text, onText }: ReviewControlsProps) {
  return (
    <div className="no-print needs-script mt-8 flex flex-wrap gap-3">
      <Input
        type="search"
        aria-label={`Search reviews${suffix}`}
        placeholder="Search reviews"
        value={text}
        maxLength={100}
        onChange={(event) => onText(event.target.value)}
        className="min-w-48 flex-1 sm:max-w-80"
      />
      <Select
        shape="pill"
        aria-label={`Sort reviews${suffix}`}
        value={order}
        onChange={({ target }) => {
          const chosen = reviewOrders.find(({ key }) => key === target.value);
          if (chosen !== undefined) onOrder(chosen.key);
        }}
      >
        {reviewOrders.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

type ReviewItemProps = {
  studio: StudioDetail;
  review: Review;
  /** Its place in the list, which names a reviewer without a name. */
  number: number;
};

function ReviewItem({ studio, review, number }: ReviewItemProps) {
  const name = review.name?.trim() || `Reviewer ${number}`;
  return (
    <li className="flex gap-4 py-6">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-secondary font-semibold text-secondary-foreground"
      >
        {[...name][0]?.toUpperCase()}
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
          <p className="wrap-anywhere mt-2 max-w-[42rem] whitespace-pre-line">{review.text}</p>
        )}
        <ReviewDetails review={review} />
        {review.reply !== undefined && (
          <div className="mt-4 max-w-[42rem] border-gold border-l-2 pl-4">
            <p className="font-semibold text-sm">{`Reply from ${studio.name}`}</p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{review.reply}</p>
          </div>
        )}
        {review.id !== undefined && (
          <form
            method="post"
            action={studioReviewPath(studio, review.id)}
            className="no-print mt-2 flex flex-wrap items-center gap-x-5"
          >
            <button type="submit" name="intent" value="helpful" className={quietClass}>
              {review.helpful === undefined ? "Helpful" : `Helpful (${review.helpful})`}
            </button>
            <a href={studioReviewPath(studio, review.id)} className={quietClass} rel="nofollow">
              Report
            </a>
          </form>
        )}
      </div>
    </li>
  );
}

const quietClass =
  "numbers inline-flex min-h-11 items-center text-muted-foreground text-sm underline decoration-border underline-offset-4 hover:decoration-foreground";

/** When, what, and how the parts were. */
function ReviewDetails({ review }: { review: Review }) {
  const { visitMonth, classType, isConnected } = review;
  const said = [
    visitMonth && `Visited in ${formatMonth(visitMonth)}`,
    classType && classTypeLabel(classType),
    ...meanParts([review]).map(({ label, mean }) => `${label} ${mean} of 5`),
  ].filter(Boolean);
  return (
    <>
      {said.length > 0 && (
        <p className="numbers mt-2 text-muted-foreground text-sm">{said.join(" · ")}</p>
      )}
      {isConnected && (
        <p className="mt-2 text-sm">The author says that they are connected to this studio.</p>
      )}
    </>
  );
}
