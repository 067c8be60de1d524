import { data, redirect } from "react-router";
import { NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { submitNewsletterForm } from "#app/features/newsletter/submit-newsletter-form.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import type { Route } from "./+types/newsletter";

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const answer = await submitNewsletterForm(api, await request.formData());
  return answer === undefined
    ? redirect("/newsletter/sent", 303)
    : data(answer, { status: answer.status });
}

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  return <NewsletterPage answer={actionData} />;
}
