import { type ReviewItem, reviewItemSchema } from "#domain/contracts/console/review-items.ts";
import type { ReviewItemRow } from "./review-items.ts";

/** A stored row with its kind's own proposal. */
export function parseReviewItem(row: ReviewItemRow): ReviewItem {
  return reviewItemSchema.parse(row);
}
