import { bindServices } from "#server/deps.ts";
import { listStudioReviews, replyToReview, reportOwnReview } from "./owner-reviews.ts";
import { acceptSuggestion, declineSuggestion, listSuggestions } from "./owner-suggestions.ts";
import type { ReviewDeps } from "./write-review.ts";

/** What owners do with what visitors say. */
export function createReviewServices(deps: ReviewDeps) {
  return bindServices(deps, {
    acceptSuggestion,
    declineSuggestion,
    listStudioReviews,
    listSuggestions,
    replyToReview,
    reportOwnReview,
  });
}
