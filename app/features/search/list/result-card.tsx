import { clsx } from "clsx";
import { memo } from "react";
import { CompareToggle } from "#app/components/studio/compare-toggle.tsx";
import { HeartButton } from "#app/components/studio/heart-button.tsx";
import { CardLink } from "#app/components/studio/picture-card.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { keptContent } from "#app/lib/kept-content.ts";
import type { NextClass } from "#app/queries/next-classes.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { formatKm } from "#domain/rules/places/distance.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { ResultStudio } from "../result-studio.ts";
import { ContactLine, FiguresLine, NextLine, Specialties } from "./result-card-lines.tsx";

type ResultCardProps = {
  studio: ResultStudio;
  /** What can be taken next of what is searched. */
  next?: readonly NextClass[] | undefined;
  isHighlighted: boolean;
  /** Its picture is in view at once. */
  isFirst: boolean;
  onHighlight: (id: number | undefined) => void;
};

export function resultCardId(studioId: number): string {
  return `studio-${studioId}`;
}

/** Pointing at the card lifts its pin. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { studio, next, isHighlighted, isFirst, onHighlight } = props;
  const { distance, ...always } = studio;
  const km = distance === undefined ? undefined : formatKm(distance);
  const draw = (ownKm: string) => (
    <CardContent studio={studio} next={next} km={km && ownKm} isFirst={isFirst} />
  );
  return (
    <li
      id={resultCardId(studio.id)}
      onPointerEnter={() => onHighlight(studio.id)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(studio.id)}
      onBlur={() => onHighlight(undefined)}
      className={clsx(
        "card-in-list result-card relative -mx-3 grid scroll-mt-28 gap-x-5 gap-y-3 rounded-xl p-3 transition-colors duration-150 sm:grid-cols-[11.5rem_minmax(0,1fr)] 2xl:grid-cols-[14rem_minmax(0,1fr)]",
        isHighlighted && "bg-muted",
      )}
      {...(isFirst && studio.imageUrl
        ? { children: draw(km ?? "") }
        : keptContent(JSON.stringify(["result", always, next, km === undefined]), draw, km))}
    />
  );
});

type CardContentProps = {
  studio: ResultStudio;
  next: readonly NextClass[] | undefined;
  km: string | undefined;
  isFirst: boolean;
};

function CardContent({ studio, next = [], km, isFirst }: CardContentProps) {
  const path = studioPath(studio);
  return (
    <>
      <div className="relative aspect-2/1 overflow-hidden rounded-lg sm:aspect-4/3">
        <StudioImage
          name={studio.name}
          imageUrl={studio.imageUrl}
          width={392}
          height={294}
          eager={isFirst}
        />
        {studio.featured && (
          <Badge variant="float" className="absolute top-3 left-3">
            Featured
          </Badge>
        )}
        <HeartButton studio={studio} className="top-1 right-1" />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-lg tracking-[-0.015em]">
            <CardLink href={path}>{studio.name}</CardLink>
          </h2>
          {km !== undefined && (
            <span className="numbers shrink-0 font-medium text-muted-foreground text-sm">{km}</span>
          )}
        </div>
        <ContactLine studio={studio} />
        <FiguresLine studio={studio} />
        {next.length === 0 ? (
          <Specialties classTypes={studio.classTypes} />
        ) : (
          <NextLine next={next} />
        )}
        <div className="mt-auto flex items-center justify-between gap-4 pt-1.5">
          <CompareToggle studio={studio} />
          <a href={path} aria-label={`View Details: ${studio.name}`} className={detailsClass}>
            View Details
          </a>
        </div>
      </div>
    </>
  );
}

const detailsClass = buttonClass({ variant: "outline", size: "sm", className: "relative z-1" });
