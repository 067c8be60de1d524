import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import {
  forgetDraft,
  isTakenOver,
  loadDraft,
  saveDraft,
  subscribeToDrafts,
} from "./draft-storage.ts";
import type { Draft } from "./stored-drafts.ts";
import { emptyAnswers, textFields, type WizardAnswers } from "./wizard-answers.ts";

type AnswersForm = {
  values: WizardAnswers;
  setValues: Dispatch<SetStateAction<WizardAnswers>>;
  reset: () => void;
};

/** The form's answers, kept in the browser with every change until they are sent. */
export function useListingDraft({ values: answers, setValues, reset }: AnswersForm) {
  const last = useRef<Draft>(undefined);
  const hasSaved = useRef(false);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    last.current = loadDraft();
    const drafted = last.current?.answers;
    if (drafted !== undefined) setValues((found) => withTyped(drafted, found));
    setIsReady(true);
  }, [setValues]);

  useEffect(() => {
    if (answers === emptyAnswers || answers === last.current?.answers) return;
    last.current = saveDraft(last.current, answers);
    hasSaved.current = true;
  }, [answers]);

  useEffect(
    () =>
      subscribeToDrafts(() => {
        const draft = last.current;
        if (draft === undefined || !hasSaved.current || !isTakenOver(draft)) return;
        last.current = saveDraft(draft, draft.answers);
      }),
    [],
  );

  return {
    /** False until the page's script has taken over. */
    isReady,
    /** Answers from elsewhere; a draft that was under way stays beside them. */
    begin: (begun: WizardAnswers) => {
      last.current = undefined;
      setValues(begun);
    },
    /** The key stays the same until the answers have arrived: a second try makes no second listing. */
    submissionKey: () => {
      last.current ??= saveDraft(undefined, answers);
      return last.current.submissionKey;
    },
    forget: () => {
      if (last.current !== undefined) forgetDraft(last.current.submissionKey);
      last.current = undefined;
      hasSaved.current = false;
      reset();
    },
  };
}

/**
 * What was typed before the page's script ran is newer than the draft; what the browser itself
 * filled in again after a reload is not.
 */
function withTyped(drafted: WizardAnswers, found: WizardAnswers): WizardAnswers {
  const [load] = performance.getEntriesByType("navigation");
  if (load instanceof PerformanceNavigationTiming && load.type !== "navigate") return drafted;
  const typed = textFields.filter((name) => found[name] !== "");
  if (typed.length === 0) return drafted;
  return { ...drafted, ...Object.fromEntries(typed.map((name) => [name, found[name]])) };
}
