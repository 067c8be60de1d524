import { clsx } from "clsx";
import type { FormEvent } from "react";
import { Honeypot } from "#ui/form-field.tsx";
import { DraftNote } from "./draft/draft-note.tsx";
import type { WizardAnswers } from "./draft/wizard-answers.ts";
import { OrderSummary } from "./order/order-summary.tsx";
import { StudioPicture } from "./review/review-card.tsx";
import { StepContent } from "./steps/step-content.tsx";
import { useSoundSteps, useWizardStep } from "./steps/use-wizard-step.ts";
import { WizardButtons, WizardProgress } from "./steps/wizard-progress.tsx";
import { wizardSteps } from "./steps/wizard-steps.ts";
import { ErrorSummary } from "./submission/error-summary.tsx";
import { fieldErrors } from "./submission/field-errors.ts";
import type { ListingForm } from "./use-listing-form.ts";
import { WizardContext } from "./wizard-context.ts";

/** From here on the order is shown on narrow screens too; wide ones show it always. */
const ORDER_STEP = 3;

type WizardFormProps = { form: ListingForm; onStartOver: () => void };

export function WizardForm({ form, onStartOver }: WizardFormProps) {
  const { values: answers, setValues, issues, submit, isSending, formProps } = form;
  const { isReady } = form.draft;
  const { step, goForward, goBack } = useWizardStep();
  const errors = fieldErrors(issues);
  const sound = useSoundSteps(answers);
  const wizard = {
    answers,
    change: (part: Partial<WizardAnswers>) => setValues((current) => ({ ...current, ...part })),
    findError: (field: string) => errors.find((error) => error.field === field)?.message,
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step < wizardSteps) goForward();
    else void submit();
  };
  return (
    <WizardContext value={wizard}>
      <form
        {...formProps}
        noValidate
        // Before the script has come, the browser's own submit does nothing.
        method="dialog"
        onSubmit={onSubmit}
        aria-label="List your studio"
        className="needs-script relative mt-8 grid grid-cols-1 items-start gap-x-16 md:mt-10 lg:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="min-w-0">
          <Honeypot {...form.honeypot} />
          <WizardProgress step={step} errors={errors} sound={sound} />
          <StepContent step={step} isReady={isReady} summary={<ErrorSummary errors={errors} />} />
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
