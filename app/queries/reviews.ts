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
  review: Typed & { readonly startedAt: string },
): Promise<string> {
  await keepHumanPace(review.startedAt);
  const [{ reviewReceiptSchema }, { body }] = await Promise.all([
    import("#domain/contracts/reviews/review.ts"),
    browserApi.post(reviewsCall(studioId), review),
  ]);
  return reviewReceiptSchema.parse(body).page;
}

type Typed = Readonly<Record<string, string>>;

/** Its author's change of it. */
export async function sendReviewChange(token: string, words: Typed): Promise<void> {
  await browserApi.post(ownReviewCall(token), words);
}

/** To the team: what is wrong with a review. */
export async function sendReviewReport(
  reviewId: number,
  report: Typed & { readonly startedAt: string },
): Promise<void> {
  await keepHumanPace(report.startedAt);
  await browserApi.post(`/api/reviews/${reviewId}/report`, report);
}

export function suggestionsCall(studioId: number): string {
  return `/api/studios/${studioId}/suggestions`;
}

/** Answers with the token of the page that tells what becomes of it. */
export async function sendSuggestion(
  studioId: number,
  suggestion: Typed & { readonly startedAt: string },
): Promise<string> {
  await keepHumanPace(suggestion.startedAt);
  const [{ suggestionReceiptSchema }, { body }] = await Promise.all([
    import("#domain/contracts/reviews/suggestion.ts"),
    browserApi.post(suggestionsCall(studioId), suggestion),
  ]);
  return suggestionReceiptSchema.parse(body).token;
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
