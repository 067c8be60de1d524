import { data, redirect } from "react-router";
import { NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { postForm } from "#app/lib/form-action.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import type { Route } from "./+types/newsletter";

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const form = await request.formData();
  const refused = await postForm(api, "/api/newsletter", form, newsletterTexts.failed);
  return refused === undefined
    ? redirect("/newsletter/sent", 303)
    : data(refused, { status: refused.status });
}

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  return <NewsletterPage refused={actionData} />;
}
