import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { readStep } from "./wizard-steps.ts";

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
