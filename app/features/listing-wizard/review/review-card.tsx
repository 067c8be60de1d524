import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardContent } from "#app/components/ui/card.tsx";
import { stepTarget } from "../steps/use-wizard-step.ts";
import type { FieldId } from "../steps/wizard-steps.ts";
import { wizardSteps } from "../steps/wizard-steps.ts";

type ReviewCardProps = { title: string; step: number; field?: FieldId; children: ReactNode };

export function ReviewCard({ title, step, field, children }: ReviewCardProps) {
  return (
    <Card>
      <CardContent>
        <div className="mb-3 flex items-center justify-between gap-4">
          <h3 className="text-lg">{title}</h3>
          <Link
            to={stepTarget(step, field)}
            state={{ from: wizardSteps }}
            aria-label={`Change: ${title}`}
            className={buttonClass({ variant: "quiet", size: "sm", className: "-mr-2" })}
          >
            Change
          </Link>
        </div>
        {children}
      </CardContent>
    </Card>
  );
}
