import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { CircleAlert } from "#app/components/icons/notice-icons.ts";
import { stepTarget } from "../steps/use-wizard-step.ts";
import { stepOfField, wizardSteps } from "../steps/wizard-steps.ts";
import type { Problem } from "./problems.ts";

type ProblemSummaryProps = { problems: readonly Problem[]; refusals: number };

/** Takes the focus each time that a submit was refused. */
export function ProblemSummary({ problems, refusals }: ProblemSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    summary.current?.focus();
  }, [refusals]);
  if (problems.length === 0) return null;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby="problem-summary"
      className="mt-8 rounded-xl border-2 border-destructive bg-card p-5 sm:p-6"
    >
      <h3 id="problem-summary" className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-destructive-text" />
        {problems.length === 1 ? "One answer needs a look" : "Some answers need a look"}
      </h3>
      <ul className="mt-2">
        {problems.map(({ field, message }) => (
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
