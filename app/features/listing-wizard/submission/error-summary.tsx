import { Link } from "react-router";
import { CircleAlert } from "#ui/icons/notice-icons.ts";
import { stepTarget } from "../steps/use-wizard-step.ts";
import { stepOfField, wizardSteps } from "../steps/wizard-steps.ts";
import type { WizardError } from "./field-errors.ts";

/** The form moves the focus here each time that a submit was refused. */
export function ErrorSummary({ errors }: { errors: readonly WizardError[] }) {
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
