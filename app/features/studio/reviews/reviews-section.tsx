import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { Section } from "../sections/section.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";

const SHOWN = 6;

export function ReviewsSection({ studio }: { studio: StudioDetail }) {
  const [showsAll, setShowsAll] = useState(false);
  const reviews = studio.reviews.map((review, index) => ({ review, number: index + 1 }));
  const shown = showsAll ? reviews : reviews.slice(0, SHOWN);
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
            <ul className="mt-8 divide-y divide-border border-border border-y">
              {shown.map(({ review, number }) => (
                <ReviewItem key={number} review={review} number={number} />
              ))}
            </ul>
          </>
        )}
        {reviews.length > SHOWN && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
            <p aria-live="polite" className="numbers text-muted-foreground text-sm">
              {`Showing ${shown.length} of ${reviews.length} reviews`}
            </p>
            <Button
              variant="outline"
              className="needs-script"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? "Show fewer reviews" : `Show all ${reviews.length} reviews`}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
