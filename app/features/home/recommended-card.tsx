import { Check } from "#app/components/icons/site-icons.ts";
import { CardLink } from "#app/components/studio/card-link.tsx";
import { CompareToggle } from "#app/components/studio/compare-toggle.tsx";
import { HeartButton } from "#app/components/studio/heart-button.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { RecommendedStudio } from "./use-recommendations.ts";

const MAX_REASONS = 3;

export function RecommendedCard({ studio, reasons }: RecommendedStudio) {
  return (
    <li className="group relative flex gap-4 rounded-xl border border-border bg-card p-4 transition-colors duration-150 hover:border-foreground/40">
      <div className="size-24 shrink-0 overflow-hidden rounded-lg">
        <StudioImage name={studio.name} imageUrl={studio.imageUrl} width={192} height={192} />
      </div>
      <HeartButton studio={studio} className="top-3 left-3" />
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] tracking-[-0.015em]">
          <CardLink href={studioPath(studio)}>{studio.name}</CardLink>
        </h3>
        <p className="truncate text-muted-foreground text-sm">
          {[studio.neighborhood, studio.city].flatMap((place) => place ?? []).join(", ")}
        </p>
        <ul className="numbers mt-2 text-sm">
          {reasons.slice(0, MAX_REASONS).map((reason) => (
            <li key={reason} className="flex items-center gap-1.5">
              <Check aria-hidden="true" className="size-3.5 shrink-0 text-gold" />
              {reason}
            </li>
          ))}
        </ul>
        <CompareToggle studio={studio} className="mt-1 -mb-2" />
      </div>
    </li>
  );
}
