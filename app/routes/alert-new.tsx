import { data, redirect } from "react-router";
import { AlertNewPage } from "#app/features/alerts/alert-new-page.tsx";
import { postForm } from "#app/lib/form-action.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import type { Route } from "./+types/alert-new";

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const form = await request.formData();
  form.set("search", new URL(request.url).searchParams.get("search") ?? "");
  const refused = await postForm(api, "/api/alerts", form, alertTexts.failed);
  return refused === undefined
    ? redirect(paths.alertSent, 303)
    : data(refused, { status: refused.status });
}

export default function AlertNewRoute({ actionData }: Route.ComponentProps) {
  return <AlertNewPage refused={actionData} />;
}
