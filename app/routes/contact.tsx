import { data, redirect } from "react-router";
import { ContactPage } from "#app/features/contact/contact-page.tsx";
import { submitContactForm } from "#app/features/contact/submit-contact-form.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import type { Route } from "./+types/contact";

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const answer = await submitContactForm(api, await request.formData());
  return answer === undefined
    ? redirect("/contact/sent", 303)
    : data(answer, { status: answer.status });
}

export default function ContactRoute({ actionData }: Route.ComponentProps) {
  return <ContactPage answer={actionData} />;
}
