import { type Api, statusOfFailure } from "#app/lib/api.ts";
import { type FormAnswer, problemOf, textFields } from "#app/lib/form-answer.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";

/** The form as a browser without JavaScript posts it. Undefined once the mail is on its way. */
export async function submitNewsletterForm(
  api: Api,
  form: FormData,
): Promise<FormAnswer | undefined> {
  const values = textFields(form);
  try {
    await api.post("/api/newsletter", { email: values.email ?? "" });
    return undefined;
  } catch (error) {
    return {
      status: statusOfFailure(error),
      values,
      problem: problemOf(error, newsletterTexts.failed),
    };
  }
}
