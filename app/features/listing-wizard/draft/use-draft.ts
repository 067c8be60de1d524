import { useEffect, useRef, useState } from "react";
import {
  forgetDraft,
  isTakenOver,
  loadDraft,
  saveDraft,
  subscribeToDrafts,
} from "./draft-storage.ts";
import type { Draft } from "./stored-drafts.ts";
import { typedBeforeScript } from "./typed-before-script.ts";
import { emptyAnswers, type WizardAnswers } from "./wizard-answers.ts";

export type ChangeAnswers = (part: Partial<WizardAnswers>) => void;

/** The answers, kept in the browser with every change until they are sent. */
export function useDraft() {
  const [answers, setAnswers] = useState(emptyAnswers);
  const last = useRef<Draft>(undefined);
  const hasSaved = useRef(false);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    last.current = loadDraft();
    const loaded = last.current?.answers ?? emptyAnswers;
    const typed = typedBeforeScript();
    setAnswers(typed === undefined ? loaded : { ...loaded, ...typed });
    setIsReady(true);
  }, []);

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
    answers,
    /** False until the page's script has taken over. */
    isReady,
    change: (part: Partial<WizardAnswers>) => setAnswers((current) => ({ ...current, ...part })),
    /** Answers from elsewhere; a draft that was under way stays beside them. */
    begin: (begun: WizardAnswers) => {
      last.current = undefined;
      setAnswers(begun);
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
      setAnswers(emptyAnswers);
    },
  };
}
