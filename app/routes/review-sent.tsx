import { data, redirect, useLocation } from "react-router";
import { ReviewSentPage } from "#app/features/review/review-sent-page.tsx";
import { sendForm } from "#app/lib/form-action.ts";
import { keepForOneVisitor, pageRequestContext } from "#app/lib/page-request.ts";
import { reviewOutcomeSchema } from "#domain/contracts/reviews/review.ts";
import { reviewFormPath, reviewPath } from "#domain/rules/pages/studio-doors.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import type { Route } from "./+types/review-sent";

export function loader({ context }: Route.LoaderArgs) {
  return keepForOneVisitor(context);
}

export function clientLoader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const form = await request.formData();
  const { refused, body } = await sendForm(api, "/api/reviews/confirm", form, reviewTexts.failed);
  if (refused !== undefined) return data({ refused }, { status: refused.status });
  const { token, message } = reviewOutcomeSchema.parse(body);
  return token === undefined ? data({ message }) : redirect(reviewPath(token), 303);
}

export default function ReviewSentRoute({ params, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get("page") ?? "";
  const again = reviewFormPath({ citySlug: params.city, slug: params.studioName });
  const action = `${pathname}${search}`;
  return <ReviewSentPage action={action} page={page} again={again} {...actionData} />;
}
