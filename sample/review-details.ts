import { reviewPartNames } from "#domain/rules/reviews/review-parts.ts";
import type { Random } from "./random.ts";
import { sampleReplies } from "./sample-owners.ts";
import type { SampleReview } from "./sample-studio.ts";

export type WrittenReview = Pick<SampleReview, "author" | "rating" | "date" | "text">;

/** When the visit was and to which class, what some said of the parts, and what the owner answered. */
export function addDetails(
  random: Random,
  reviews: readonly WrittenReview[],
  { googlePlaceId, classTypes }: { googlePlaceId: string; classTypes: readonly string[] },
): SampleReview[] {
  const replies = sampleReplies.get(googlePlaceId);
  return reviews.map((review) => ({
    ...review,
    visitMonth: review.date.slice(0, "2025-11".length),
    classType: classTypes.length > 0 && random.chance(0.6) ? random.pick(classTypes) : null,
    ...partsOf(random, review.rating),
    helpful: Math.floor(8 * random.next() ** 3),
    reply: replies?.get(review.author) ?? null,
  }));
}

type Parts = Pick<SampleReview, (typeof reviewPartNames)[number]>;

/** About one in three says something of them, each within a star of the whole. */
function partsOf(random: Random, rating: number): Parts {
  const says = random.chance(0.35);
  const parts: Parts = { teaching: null, equipment: null, cleanliness: null, value: null };
  for (const part of says ? reviewPartNames : []) {
    const stars = rating + random.pick([-1, 0, 0, 1]);
    parts[part] = Math.min(5, Math.max(1, stars));
  }
  return parts;
}
