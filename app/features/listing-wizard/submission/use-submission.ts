import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { expectToasts, toast } from "#app/components/ui/toast-store.ts";
import type { WizardAnswers } from "../draft/wizard-answers.ts";
import { wizardSteps } from "../steps/wizard-steps.ts";
import type { Problem } from "./problems.ts";
import type { ReceivedListing } from "./sent-listing.ts";
import { submissionFailed } from "./submission-failed.ts";
import { loadSchemas, type Submit, submitListing } from "./submit-listing.ts";

type Check = (answers: WizardAnswers) => readonly Problem[];
type ServerProblems = { of: WizardAnswers; problems: readonly Problem[] };

type Options = {
  step: number;
  answers: WizardAnswers;
  onReceived: (received: ReceivedListing) => void;
};

export function useSubmission({ step, answers, onReceived }: Options) {
  const [check, setCheck] = useState<Check>();
  const [fromServer, setFromServer] = useState<ServerProblems>();
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(submitListing);

  useEffect(() => {
    if (step !== wizardSteps) return;
    expectToasts();
    // Not a failure yet: submitting tries again, and says so.
    loadSchemas().catch(() => undefined);
  }, [step]);

  async function send(submit: Submit): Promise<void> {
    const outcome = await mutateAsync(submit);
    if (outcome.kind === "received") {
      const { receipt, statusPath } = outcome;
      onReceived({ answers: submit.answers, receipt, statusPath });
      await queryClient.invalidateQueries({ predicate: isAboutListings });
      return;
    }
    const { checkAnswers } = await loadSchemas();
    setCheck(() => checkAnswers);
    setFromServer({ of: submit.answers, problems: outcome.problems });
    setRefusals((count) => count + 1);
    const { message } = outcome;
    if (message !== undefined) toast({ ...submissionFailed, description: message });
  }

  /** Only the first of two clicks sends. */
  async function submit(submission: Submit): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await send(submission);
    } catch {
      toast(submissionFailed);
    } finally {
      isUnderWay.current = false;
    }
  }

  const problems = useMemo(() => {
    if (fromServer?.of === answers) return fromServer.problems;
    return check?.(answers) ?? [];
  }, [check, fromServer, answers]);

  /** Refusals are counted, so that each one moves the focus to the list of what is wrong. */
  return { submit, isSending: isPending, problems, refusals };
}

function isAboutListings({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return typeof path === "string" && path.startsWith("/api/studio-listings");
}
