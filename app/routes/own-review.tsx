import { data, redirect } from "react-router";
import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { OwnReviewPage, ReviewDeletedPage } from "#app/features/review/own-review-page.tsx";
import { sendForm } from "#app/lib/form-action.ts";
import { keepForOneVisitor, pageRequestContext, prefetch } from "#app/lib/page-request.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { ownReview, ownReviewCall } from "#app/queries/reviews.ts";
import { reviewOutcomeSchema } from "#domain/contracts/reviews/review.ts";
import { reviewPath } from "#domain/rules/pages/studio-doors.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import type { Route } from "./+types/own-review";

export function loader({ context, params }: Route.LoaderArgs) {
  keepForOneVisitor(context);
  return prefetch(context, { about: ownReview(params.token) });
}

export function clientLoader() {
  return null;
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const form = await request.formData();
  const intent = form.get("intent");
  const call = `${ownReviewCall(token)}${intent === "edit" ? "" : `/${intent === "delete" ? "delete" : "confirm"}`}`;
  const { refused, body } = await sendForm(api, call, form, reviewTexts.failed);
  if (refused !== undefined) return data({ refused }, { status: refused.status });
  const outcome = reviewOutcomeSchema.parse(body);
  if (outcome.state === "deleted") return data({ isDeleted: true });
  return redirect(reviewPath(outcome.token ?? token), 303);
}

export default function OwnReviewRoute({ params, actionData }: Route.ComponentProps) {
  const { data: review } = useQuery(ownReview(params.token));
  if (actionData && "isDeleted" in actionData) return <ReviewDeletedPage />;
  if (review === undefined) return <NoticePage title="Not found" text={reviewTexts.noReview} />;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return <OwnReviewPage token={params.token} review={review} refused={refused} />;
}
