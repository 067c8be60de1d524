import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { ArrowLeft, ArrowRight, Check } from "#ui/icons/site-icons.ts";
import type { WizardError } from "../submission/field-errors.ts";
import { stepTarget } from "./use-wizard-step.ts";
import { stepOfField, steps, wizardSteps } from "./wizard-steps.ts";

type WizardProgressProps = {
  step: number;
  errors: readonly WizardError[];
  /** Steps that could be sent as they are: only those are ticked. */
  sound: ReadonlySet<number>;
};

export function WizardProgress({ step, errors, sound }: WizardProgressProps) {
  const troubled = new Set(errors.map(({ field }) => stepOfField(field)));
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-4 gap-2 sm:gap-3">
        {steps.map(({ label }, index) => {
          const number = index + 1;
          return (
            <li key={label}>
              <Link
                to={stepTarget(number)}
                state={{ from: step }}
                aria-current={number === step ? "step" : undefined}
                className="group block rounded-sm pb-2 text-muted-foreground text-sm hover:text-foreground aria-[current=step]:text-foreground"
              >
                <span
                  className={clsx(
                    "block h-1 rounded-full transition-colors duration-200",
                    barColour(number, step, troubled.has(number)),
                  )}
                />
                <span className="mt-3 flex items-center gap-1.5 group-aria-[current=step]:font-medium">
                  {number < step && sound.has(number) && !troubled.has(number) && (
                    <Check aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
                  )}
                  <span className="truncate">{label}</span>
                  {troubled.has(number) && <span className="sr-only">needs a look</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function barColour(number: number, step: number, isTroubled: boolean): string {
  if (isTroubled) return "bg-destructive";
  if (number === step) return "bg-gold";
  return number < step ? "bg-foreground" : "bg-border";
}

type WizardButtonsProps = { step: number; isSending: boolean; onPrevious: () => void };

export function WizardButtons({ step, isSending, onPrevious }: WizardButtonsProps) {
  return (
    <div className="mt-10 flex items-center justify-between gap-3 border-border border-t pt-6">
      <Button variant="outline" size="lg" disabled={step === 1} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" />
        Previous
      </Button>
      {step < wizardSteps ? (
        <Button key="next" type="submit" size="lg" onClick={ignoreSecondClick}>
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : (
        <Button
          key="submit"
          type="submit"
          size="lg"
          className="min-w-36"
          aria-disabled={isSending}
          onClick={ignoreSecondClick}
        >
          {isSending ? "Submitting..." : "Submit"}
        </Button>
      )}
    </div>
  );
}

/** The second half of a double click on Next must not press what stands there on the next step. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
