import { type Api, statusOfFailure } from "#app/lib/api.ts";
import { type FormAnswer, problemOf, textFields } from "#app/lib/form-answer.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";

/** The form as a browser without JavaScript posts it. Undefined once the message is on its way. */
export async function submitContactForm(api: Api, form: FormData): Promise<FormAnswer | undefined> {
  const values = textFields(form);
  try {
    await api.post("/api/contact", values);
    return undefined;
  } catch (error) {
    return {
      status: statusOfFailure(error),
      values,
      problem: problemOf(error, contactTexts.failed),
    };
  }
}
