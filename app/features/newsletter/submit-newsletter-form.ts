import type { Api } from "#app/lib/api.ts";
import { problemOf, textFields } from "#app/lib/form-answer.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";

/** The form as a browser without JavaScript posts it. What is wrong, or undefined. */
export async function submitNewsletterForm(api: Api, form: FormData): Promise<string | undefined> {
  try {
    await api.post("/api/newsletter", { email: textFields(form).email ?? "" });
    return undefined;
  } catch (error) {
    return problemOf(error, newsletterTexts.failed).message;
  }
}
