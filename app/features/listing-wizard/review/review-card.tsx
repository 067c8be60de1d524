import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Card, CardContent } from "#ui/card.tsx";
import type { TaxLines } from "../order/order.ts";
import { stepTarget } from "../steps/use-wizard-step.ts";
import { type FieldId, wizardSteps } from "../steps/wizard-steps.ts";
import { useWizard } from "../wizard-context.ts";

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

export type AnswerFact = readonly [label: string, value: string];

export function ReviewFacts({ facts }: { facts: readonly AnswerFact[] }) {
  return (
    <dl className="grid gap-x-3 gap-y-2.5 text-[0.9375rem] sm:grid-cols-[8.5rem_1fr] sm:gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted-foreground max-sm:text-sm">{label}</dt>
          <dd className="wrap-anywhere">
            {value.trim() || <span className="text-muted-foreground">Not given</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const REST_MS = 600;

/** What the studio's page will show until it has a photo; drawn anew when the typing rests. */
export function StudioPicture() {
  const name = useWizard().answers.studioName.trim() || "Your studio";
  const [drawn, setDrawn] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(name), REST_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <figure className="mb-5 max-lg:hidden">
      <div key={drawn} className="aspect-2/1 animate-fade-in overflow-hidden rounded-xl">
        <StudioArtwork name={drawn} className="size-full" />
      </div>
      <figcaption className="mt-2 text-muted-foreground text-sm">
        The picture on your page, drawn from your name
      </figcaption>
    </figure>
  );
}

/** Below the total: the tax, and both together. */
export function taxFacts({ label, amount, toPay }: TaxLines): AnswerFact[] {
  return [
    [label, amount],
    ["Amount to pay", toPay],
  ];
}
