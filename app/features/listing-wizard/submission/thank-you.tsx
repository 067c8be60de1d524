import { useEffect, useRef } from "react";
import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Check } from "#ui/icons/site-icons.ts";
import { ReviewFacts, taxFacts } from "../review/review-card.tsx";
import type { SentListing } from "./sent-listing.ts";

/** Product rules, "Listing wizard". */
const points = [
  "Review within 24-48 hours",
  "Email confirmation with payment next steps",
  "Your studio goes live once approved and paid",
];

export function ThankYou({ sent }: { sent: SentListing }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(2.25rem,5vw,3.75rem)] leading-[1.05] outline-none"
        >
          Thank you
        </h1>
        <p className="mt-4 text-lg text-muted-foreground">
          Your listing is with us. This is what happens now:
        </p>
        <ul className="mt-5 grid gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold-text" />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-8 rounded-xl border border-border bg-card p-5 sm:p-6">
          <h2 className="mb-3 text-lg">Summary</h2>
          <ReviewFacts
            facts={[
              ["Studio", sent.studioName],
              ["Package", sent.packageName],
              ["Duration", sent.duration],
              ["Total amount", sent.totalAmount],
              ...(sent.tax === undefined ? [] : taxFacts(sent.tax)),
              ["Listing ID", sent.listingId],
            ]}
          />
        </div>
        <p className="mt-5 text-muted-foreground wrap-anywhere">
          The private link to your status page is on its way to {sent.email}. There you can follow
          the review and pay at any time.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/" className={buttonClass({ size: "lg" })}>
            Return to Homepage
          </a>
          {sent.statusPath !== "" && (
            <a href={sent.statusPath} className={buttonClass({ variant: "outline", size: "lg" })}>
              Open your status page
            </a>
          )}
        </div>
      </div>
      <div className="aspect-4/3 overflow-hidden rounded-2xl max-lg:order-first max-lg:aspect-3/1">
        <StudioArtwork name={sent.studioName} className="size-full" />
      </div>
    </div>
  );
}
