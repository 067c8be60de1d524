import { data, redirect, useLocation } from "react-router";
import { StudioOfPage } from "#app/features/studio/studio-of-page.tsx";
import { SuggestPage } from "#app/features/suggest/suggest-page.tsx";
import { sendForm } from "#app/lib/form-action.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { suggestionsCall } from "#app/queries/reviews.ts";
import { getStudioOfForm, prefetchStudio } from "#app/queries/studio-of-page.ts";
import { suggestionReceiptSchema } from "#domain/contracts/reviews/suggestion.ts";
import { suggestFormPath, suggestionPath } from "#domain/rules/pages/studio-doors.ts";
import { suggestionTexts } from "#domain/vocabulary/review-texts.ts";
import type { Route } from "./+types/suggest-form";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const field = new URL(request.url).searchParams.get("field") ?? undefined;
  return prefetchStudio(context, params, (studio) => suggestFormPath(studio, field));
}

export function clientLoader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const studio = await getStudioOfForm(context, params);
  const form = await request.formData();
  const call = suggestionsCall(studio.id);
  const { refused, body } = await sendForm(api, call, form, suggestionTexts.failed);
  if (refused !== undefined) return data(refused, { status: refused.status });
  return redirect(suggestionPath(suggestionReceiptSchema.parse(body).token), 303);
}

export default function SuggestFormRoute({ params, actionData }: Route.ComponentProps) {
  const about = new URLSearchParams(useLocation().search).get("field") ?? "";
  return (
    <StudioOfPage {...params}>
      {(studio) => <SuggestPage studio={studio} about={about} refused={actionData} />}
    </StudioOfPage>
  );
}
