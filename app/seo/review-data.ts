import type { Review } from "#domain/contracts/studios/studio.ts";
import type { StructuredDataItem } from "./structured-data.tsx";

/** As many as the page shows at first (product rules, "Reviews"). */
const MAX_REVIEWS = 6;

/** Reviews that we hold, in the page's order; one without a rating is none to search engines. */
export function listReviewData(reviews: readonly Review[]): StructuredDataItem[] {
  return reviews.slice(0, MAX_REVIEWS).flatMap(({ name, rating, date, text }, index) =>
    rating === null
      ? []
      : {
          "@type": "Review",
          author: { "@type": "Person", name: name?.trim() || `Reviewer ${index + 1}` },
          reviewRating: ratingData(rating),
          datePublished: date?.slice(0, "2025-11-26".length),
          reviewBody: text ?? undefined,
        },
  );
}

export function ratingData(ratingValue: number) {
  return { "@type": "Rating", ratingValue, bestRating: 5, worstRating: 1 };
}
