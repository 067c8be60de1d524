import { createContext, useContext } from "react";
import type { ChangeAnswers } from "./draft/use-draft.ts";
import { emptyAnswers, type WizardAnswers } from "./draft/wizard-answers.ts";
import type { FieldId } from "./steps/wizard-steps.ts";

type Wizard = {
  answers: WizardAnswers;
  change: ChangeAnswers;
  /** What is wrong with a field, once a submit was refused. */
  findMessage: (field: FieldId) => string | undefined;
};

export const WizardContext = createContext<Wizard>({
  answers: emptyAnswers,
  change: () => {},
  findMessage: () => undefined,
});

export function useWizard(): Wizard {
  return useContext(WizardContext);
}

/** Marks a field that has something wrong and ties it to its message. */
export function problemAttributes(field: FieldId, message: string | undefined, hintId?: string) {
  const describedBy = [message && messageId(field), hintId].filter(Boolean).join(" ");
  return {
    "aria-invalid": message === undefined ? undefined : true,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
  };
}

export function messageId(field: FieldId): string {
  return `${field}-message`;
}
