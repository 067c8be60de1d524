import { data, redirect } from "react-router";
import { ContactPage } from "#app/features/contact/contact-page.tsx";
import { postForm } from "#app/lib/form-action.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";
import type { Route } from "./+types/contact";

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const form = await request.formData();
  const refused = await postForm(api, "/api/contact", form, contactTexts.failed);
  return refused === undefined
    ? redirect("/contact/sent", 303)
    : data(refused, { status: refused.status });
}

export default function ContactRoute({ actionData }: Route.ComponentProps) {
  return <ContactPage refused={actionData} />;
}
