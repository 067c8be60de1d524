import type { ReactNode } from "react";
import { PackageStep } from "./package-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ServicesStep } from "./services-step.tsx";
import { StudioStep } from "./studio-step.tsx";
import { stepHeadingId } from "./use-wizard-step.ts";
import { steps, wizardSteps } from "./wizard-steps.ts";

const contents = [StudioStep, ServicesStep, PackageStep, ReviewStep];

type StepContentProps = {
  step: number;
  isReady: boolean;
  /** What is wrong, where the answers are submitted. */
  summary: ReactNode;
};

export function StepContent({ step, isReady, summary }: StepContentProps) {
  const { title, subtitle } = steps[step - 1] ?? {};
  const Content = contents[step - 1] ?? StudioStep;
  return (
    <section key={step} aria-labelledby={stepHeadingId} className="mt-8 animate-fade-in md:mt-10">
      <p className="numbers text-gold-text text-sm">
        Step {step} of {wizardSteps}
      </p>
      <h2
        id={stepHeadingId}
        tabIndex={-1}
        className="mt-1 text-[clamp(1.75rem,3.2vw,2.25rem)] outline-none"
      >
        {title}
      </h2>
      <p className="mt-1.5 text-lg text-muted-foreground">{subtitle}</p>
      {step === wizardSteps && summary}
      {/* Text can be typed before the script has come, and is taken over; a choice can't. */}
      <div inert={!isReady && step > 1} className="mt-8">
        <Content />
      </div>
    </section>
  );
}
