import { useEffect, useMemo, useState } from "react";
import type { ZodType } from "zod";
import { listIssues } from "#app/components/forms/list-issues.ts";
import { submissionOf, type WizardAnswers } from "../draft/wizard-answers.ts";
import { fieldErrors } from "../submission/field-errors.ts";
import { stepOfField, steps } from "./wizard-steps.ts";

/** The steps whose answers could be sent as they are; none before the rules have come. */
export function useSoundSteps(answers: WizardAnswers): ReadonlySet<number> {
  const [schema, setSchema] = useState<ZodType>();
  useEffect(() => {
    void import("#domain/contracts/listings/listing.ts").then(
      ({ listingSubmissionSchema }) => setSchema(() => listingSubmissionSchema),
      () => {},
    );
  }, []);
  return useMemo(() => {
    if (schema === undefined) return new Set();
    const errors = fieldErrors(listIssues(schema, submissionOf(answers)));
    const troubled = new Set(errors.map(({ field }) => stepOfField(field)));
    return new Set(steps.map((_, index) => index + 1).filter((step) => !troubled.has(step)));
  }, [schema, answers]);
}
