import { listingSubmissionSchema } from "#domain/contracts/listing.ts";
import { submissionOf, type WizardAnswers } from "../draft/wizard-answers.ts";
import { type Problem, problemsFrom } from "./problems.ts";

/** The server's own schema. Loaded when it is needed, so that the page comes without it. */
export function checkAnswers(answers: WizardAnswers): Problem[] {
  const { error } = listingSubmissionSchema.safeParse(submissionOf(answers));
  if (error === undefined) return [];
  return problemsFrom(
    error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })),
  );
}
