import { clsx } from "clsx";
import type { FormEvent } from "react";
import { DraftNote } from "./draft/draft-note.tsx";
import type { useDraft } from "./draft/use-draft.ts";
import { OrderSummary } from "./order/order-summary.tsx";
import { StudioPicture } from "./review/studio-picture.tsx";
import { StepContent } from "./steps/step-content.tsx";
import { useWizardStep } from "./steps/use-wizard-step.ts";
import { WizardButtons } from "./steps/wizard-buttons.tsx";
import { WizardProgress } from "./steps/wizard-progress.tsx";
import { wizardSteps } from "./steps/wizard-steps.ts";
import { ProblemSummary } from "./submission/problem-summary.tsx";
import type { ReceivedListing } from "./submission/sent-listing.ts";
import { useSubmission } from "./submission/use-submission.ts";
import { WizardContext } from "./wizard-context.ts";

/** From here on the order is shown on narrow screens too; wide ones show it always. */
const ORDER_STEP = 3;

type WizardFormProps = {
  draft: ReturnType<typeof useDraft>;
  onReceived: (received: ReceivedListing) => void;
  onStartOver: () => void;
};

export function WizardForm({ draft, onReceived, onStartOver }: WizardFormProps) {
  const { answers, isReady, change, submissionKey } = draft;
  const { step, goForward, goBack } = useWizardStep();
  const { submit, isSending, problems, refusals } = useSubmission({ step, answers, onReceived });
  const findMessage = (field: string) =>
    problems.find((problem) => problem.field === field)?.message;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step < wizardSteps) goForward();
    else submit({ answers, submissionKey: submissionKey() });
  };
  return (
    <WizardContext value={{ answers, change, findMessage }}>
      <form
        noValidate
        // Before the script has come, the browser's own submit does nothing.
        method="dialog"
        onSubmit={onSubmit}
        aria-label="List your studio"
        className="needs-script mt-8 grid grid-cols-1 items-start gap-x-16 md:mt-10 lg:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="min-w-0">
          <WizardProgress step={step} problems={problems} />
          <StepContent
            step={step}
            isReady={isReady}
            summary={<ProblemSummary problems={problems} refusals={refusals} />}
          />
        </div>
        <div
          className={clsx(
            "max-lg:mt-8 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1",
            step < ORDER_STEP && "max-lg:hidden",
          )}
        >
          <StudioPicture />
          <OrderSummary />
        </div>
        <div inert={!isReady}>
          <WizardButtons step={step} isSending={isSending} onPrevious={goBack} />
          <DraftNote onStartOver={onStartOver} />
        </div>
      </form>
    </WizardContext>
  );
}
