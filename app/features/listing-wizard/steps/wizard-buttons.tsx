import type { MouseEvent } from "react";
import { ArrowLeft, ArrowRight } from "#app/components/icons/site-icons.ts";
import { Button } from "#app/components/ui/button.tsx";
import { wizardSteps } from "./wizard-steps.ts";

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
