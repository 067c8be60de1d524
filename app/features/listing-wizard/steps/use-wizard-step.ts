import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ZodType } from "zod";
import { listIssues } from "#app/components/forms/use-schema-form.ts";
import { submissionOf, type WizardAnswers } from "../draft/wizard-answers.ts";
import { fieldErrors } from "../submission/field-errors.ts";
import { readStep, stepOfField, steps } from "./wizard-steps.ts";

export const stepHeadingId = "step-heading";

/** Also to a field of that step. */
export function stepTarget(step: number, field?: string) {
  return {
    search: step === 1 ? "" : `?step=${step}`,
    hash: field === undefined ? "" : `#${field}`,
  };
}

/** The step is in the address: Back, a reload and a link lead where one expects. */
export function useWizardStep() {
  const { search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const step = readStep(new URLSearchParams(search).get("step"));
  const shown = useRef({ key, step });

  useEffect(() => {
    const last = shown.current;
    if (last.key === key) return;
    shown.current = { key, step };
    const field = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (field !== null) field.focus();
    else if (last.step !== step) {
      document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
    }
  }, [key, step, hash]);

  return {
    step,
    goForward: () => navigate(stepTarget(step + 1), { state: { from: step } }),
    /** Where the step before is the page before as well, this is the browser's Back. */
    goBack: () =>
      state?.from === step - 1
        ? navigate(-1)
        : navigate(stepTarget(step - 1), { replace: true, state: null }),
  };
}

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
