import { apiQuery } from "#app/lib/api-query.ts";
import { browserApi } from "#app/lib/browser-api.ts";
import { keepHumanPace } from "#app/lib/keep-human-pace.ts";

/** A review behind its author's private link. */
export function ownReview(token: string) {
  return apiQuery({
    path: ownReviewCall(token),
    contract: () => import("#domain/contracts/reviews/review.ts"),
    read: ({ ownReviewSchema }, { body }) => ownReviewSchema.parse(body),
    failure: "Failed to fetch the review",
  });
}

export function ownReviewCall(token: string): string {
  return `/api/reviews/own/${encodeURIComponent(token)}`;
}

export function reviewsCall(studioId: number): string {
  return `/api/studios/${studioId}/reviews`;
}

/** Answers with the key of the page that asks for the code. */
export async function sendReview(
  studioId: number,
  review: Readonly<Record<string, string>> & { readonly startedAt: string },
): Promise<string> {
  await keepHumanPace(review.startedAt);
  const [{ reviewReceiptSchema }, { body }] = await Promise.all([
    import("#domain/contracts/reviews/review.ts"),
    browserApi.post(reviewsCall(studioId), review),
  ]);
  return reviewReceiptSchema.parse(body).page;
}

/** What became of a suggestion, behind its private link. */
export function suggestionStatus(token: string) {
  return apiQuery({
    path: `/api/studio-suggestions/${encodeURIComponent(token)}`,
    contract: () => import("#domain/contracts/reviews/suggestion.ts"),
    read: ({ suggestionStatusSchema }, { body }) => suggestionStatusSchema.parse(body),
    failure: "Failed to fetch the suggestion",
  });
}
