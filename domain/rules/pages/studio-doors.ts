import { pages, pathTo } from "./pages.ts";

type StudioAddress = { readonly citySlug: string; readonly slug: string };

/** Where a visitor writes a review of it. */
export function reviewFormPath({ citySlug, slug }: StudioAddress): string {
  return pathTo(pages.reviewForm, { city: citySlug, studioName: slug });
}

export function reviewSentPath({ citySlug, slug }: StudioAddress, page: string): string {
  const path = pathTo(pages.reviewSent, { city: citySlug, studioName: slug });
  return `${path}?page=${encodeURIComponent(page)}`;
}

export function studioReviewPath({ citySlug, slug }: StudioAddress, reviewId: number): string {
  const params = { city: citySlug, studioName: slug, reviewId: String(reviewId) };
  return pathTo(pages.studioReview, params);
}

/** The author's private page. */
export function reviewPath(token: string): string {
  return pathTo(pages.review, { token });
}

/** Where a visitor says what is wrong; with the field that it is about. */
export function suggestFormPath({ citySlug, slug }: StudioAddress, field?: string): string {
  const path = pathTo(pages.suggestForm, { city: citySlug, studioName: slug });
  return field === undefined ? path : `${path}?field=${encodeURIComponent(field)}`;
}

export function suggestionPath(token: string): string {
  return pathTo(pages.suggestion, { token });
}

/** Where whoever says that a studio is theirs begins. */
export function claimPath(studioId: number, step: "" | "/code" | "/request" = ""): string {
  return `/account/claim/${studioId}${step}`;
}

/** Where owners sign in; from there they come to their studios. */
export const ownersDoor = "/account/sign-in";
