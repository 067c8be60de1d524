import { data, redirect, useLocation } from "react-router";
import { StudioReviewPage } from "#app/features/review/studio-review-page.tsx";
import { StudioNotFoundScreen } from "#app/features/studio/problem-screens.tsx";
import { StudioOfPage } from "#app/features/studio/studio-of-page.tsx";
import { postForm } from "#app/lib/form-action.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { getStudioOfForm, prefetchStudio } from "#app/queries/studio-of-page.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { studioReviewPath } from "#domain/rules/pages/studio-doors.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import type { Route } from "./+types/studio-review";

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetchStudio(context, params, studioPath);
}

export function clientLoader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const studio = await getStudioOfForm(context, params);
  const form = await request.formData();
  const reviewId = Number(params.reviewId) || 0;
  const deed = form.get("intent") === "helpful" ? "helpful" : "report";
  const call = `/api/reviews/${reviewId}/${deed}`;
  const refused = await postForm(api, call, form, reviewTexts.reportFailed);
  if (refused !== undefined) return data(refused, { status: refused.status });
  if (deed === "helpful") return redirect(`${studioPath(studio)}#reviews`, 303);
  return redirect(`${studioReviewPath(studio, reviewId)}?done=reported`, 303);
}

export default function StudioReviewRoute({ params, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const isReported = new URLSearchParams(search).get("done") === "reported";
  return (
    <StudioOfPage {...params}>
      {(studio) => {
        const id = Number(params.reviewId);
        const review = studio.reviews.find((one) => one.id === id);
        if (review === undefined) return <StudioNotFoundScreen />;
        return (
          <StudioReviewPage
            studio={studio}
            review={{ ...review, id }}
            isReported={isReported}
            refused={actionData}
          />
        );
      }}
    </StudioOfPage>
  );
}
