import { data, redirect } from "react-router";
import { ReviewFormPage } from "#app/features/review/review-form-page.tsx";
import { StudioOfPage } from "#app/features/studio/studio-of-page.tsx";
import { sendForm } from "#app/lib/form-action.ts";
import { keepForOneVisitor, pageRequestContext } from "#app/lib/page-request.ts";
import { reviewsCall } from "#app/queries/reviews.ts";
import { getStudioOfForm, prefetchStudio } from "#app/queries/studio-of-page.ts";
import { reviewReceiptSchema } from "#domain/contracts/reviews/review.ts";
import { reviewFormPath, reviewSentPath } from "#domain/rules/pages/studio-doors.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import type { Route } from "./+types/review-form";

/** Its months are those of today: it is made anew each time. */
export function loader({ context, params }: Route.LoaderArgs) {
  keepForOneVisitor(context);
  return prefetchStudio(context, params, reviewFormPath);
}

export function clientLoader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const studio = await getStudioOfForm(context, params);
  const form = await request.formData();
  const { refused, body } = await sendForm(api, reviewsCall(studio.id), form, reviewTexts.failed);
  if (refused !== undefined) return data(refused, { status: refused.status });
  return redirect(reviewSentPath(studio, reviewReceiptSchema.parse(body).page), 303);
}

export default function ReviewFormRoute({ params, actionData }: Route.ComponentProps) {
  return (
    <StudioOfPage {...params}>
      {(studio) => <ReviewFormPage studio={studio} refused={actionData} />}
    </StudioOfPage>
  );
}
