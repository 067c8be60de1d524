import { type ReviewPart, reviewPartNames } from "#domain/rules/reviews/review-parts.ts";
import type { Random } from "./random.ts";
import { sampleReplies } from "./sample-owners.ts";
import type { SampleReview } from "./sample-studio.ts";

export type WrittenReview = Pick<SampleReview, "author" | "rating" | "date" | "text">;

/**
 * Of the studios that somebody looks after: when the visit was and to which class, and what was said of the parts, by about
 * one in three; who found it helpful, and what the owner answered. Of all others nothing more than the words.
 */
export function addDetails(
  random: Random,
  reviews: readonly WrittenReview[],
  { googlePlaceId, classTypes }: { googlePlaceId: string; classTypes: readonly string[] },
): SampleReview[] {
  const replies = sampleReplies.get(googlePlaceId);
  if (replies === undefined) return reviews.map((review) => ({ ...review, ...nothing }));
  return reviews.map((review) => ({
    ...review,
    ...nothing,
    ...(random.chance(0.35) && detailsOf(random, review, classTypes)),
    helpful: Math.floor(8 * random.next() ** 3),
    reply: replies.get(review.author) ?? null,
  }));
}

type Details = Pick<SampleReview, "visitMonth" | "classType" | ReviewPart>;

const noParts = { teaching: null, equipment: null, cleanliness: null, value: null };
const nothing = { ...noParts, visitMonth: null, classType: null, helpful: 0, reply: null };

/** Each part within a star of the whole. */
function detailsOf(
  random: Random,
  { rating, date }: WrittenReview,
  classTypes: readonly string[],
): Details {
  const details: Details = {
    ...noParts,
    visitMonth: date.slice(0, "2025-11".length),
    classType: classTypes.length > 0 ? random.pick(classTypes) : null,
  };
  for (const part of reviewPartNames) {
    details[part] = Math.min(5, Math.max(1, rating + random.pick([-1, 0, 0, 1])));
  }
  return details;
}
