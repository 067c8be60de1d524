import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { CircleAlert } from "#ui/icons/notice-icons.ts";
import type { WizardAnswers } from "./draft/wizard-answers.ts";
import { OrderSummary } from "./order/order-summary.tsx";
import { StudioPicture } from "./review/review-card.tsx";
import { StepContent } from "./steps/step-content.tsx";
import { stepTarget, useSoundSteps, useWizardStep } from "./steps/use-wizard-step.ts";
import { WizardButtons, WizardProgress } from "./steps/wizard-progress.tsx";
import { stepOfField, wizardSteps } from "./steps/wizard-steps.ts";
import { fieldErrors, type WizardError } from "./submission/field-errors.ts";
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

/** The form moves the focus here each time that a submit was refused. */
function ErrorSummary({ errors }: { errors: readonly WizardError[] }) {
  if (errors.length === 0) return null;
  return (
    <section
      data-error-summary
      tabIndex={-1}
      aria-labelledby="error-summary"
      className="mt-8 rounded-xl border-2 border-destructive bg-card p-5 sm:p-6"
    >
      <h3 id="error-summary" className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-destructive-text" />
        {errors.length === 1 ? "One answer needs a look" : "Some answers need a look"}
      </h3>
      <ul className="mt-2">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <Link
              to={stepTarget(stepOfField(field), field)}
              state={{ from: wizardSteps }}
              className="inline-block py-1.5 text-destructive-text underline underline-offset-4 hover:decoration-2"
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks before it clears what may have taken an hour to write. */
function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const [phase, setPhase] = useState<"idle" | "asking" | "kept">("idle");
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-sm">
      {phase === "asking" ? (
        <>
          <p>Clear every answer?</p>
          <Button variant="destructive" size="sm" onClick={onStartOver}>
            Clear
          </Button>
          <Button variant="outline" size="sm" autoFocus onClick={() => setPhase("kept")}>
            Keep
          </Button>
        </>
      ) : (
        <>
          <p>Your answers stay on this device until you submit them.</p>
          <Button
            variant="link"
            size="inline"
            className="py-2"
            autoFocus={phase === "kept"}
            onClick={() => setPhase("asking")}
          >
            Start over
          </Button>
        </>
      )}
    </div>
  );
}
