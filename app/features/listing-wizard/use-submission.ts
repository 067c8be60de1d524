import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { toast } from "#app/components/ui/toast-store.ts";
import type { ListingReceipt } from "#domain/contracts/listing.ts";
import { wizardSteps } from "#domain/vocabulary/limits.ts";
import type { Problem } from "./problems.ts";
import { submissionFailed } from "./submission-failed.ts";
import { loadSchemas, type Submit, submitListing } from "./submit-listing.ts";
import type { WizardAnswers } from "./wizard-answers.ts";

export type SentListing = { answers: WizardAnswers; receipt: ListingReceipt };

type Check = (answers: WizardAnswers) => readonly Problem[];
type ServerProblems = { of: WizardAnswers; problems: readonly Problem[] };

type Options = { step: number; answers: WizardAnswers; onReceived: (sent: SentListing) => void };

export function useSubmission({ step, answers, onReceived }: Options) {
  const [check, setCheck] = useState<Check>();
  const [fromServer, setFromServer] = useState<ServerProblems>();
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(submitListing);

  useEffect(() => {
    // Not a failure yet: submitting tries again, and says so.
    if (step === wizardSteps) loadSchemas().catch(() => undefined);
  }, [step]);

  async function send(submit: Submit): Promise<void> {
    const outcome = await mutateAsync(submit);
    if (outcome.kind === "received") {
      onReceived({ answers: submit.answers, receipt: outcome.receipt });
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
