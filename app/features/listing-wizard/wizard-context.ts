import { createContext, useContext } from "react";
import { emptyAnswers, type WizardAnswers } from "./draft/wizard-answers.ts";
import type { FieldId } from "./steps/wizard-steps.ts";

type Wizard = {
  answers: WizardAnswers;
  change: (part: Partial<WizardAnswers>) => void;
  /** What is wrong with a field, once a submit was refused. */
  findError: (field: FieldId) => string | undefined;
};

/** Carries the form to the fields of its four steps. */
export const WizardContext = createContext<Wizard>({
  answers: emptyAnswers,
  change: () => {},
  findError: () => undefined,
});

export function useWizard(): Wizard {
  return useContext(WizardContext);
}
