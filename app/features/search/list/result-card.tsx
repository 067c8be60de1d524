import { clsx } from "clsx";
import { memo } from "react";
import { CardLink } from "#app/components/studio/card-link.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { Badge, badgeClass } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { keptContent } from "#app/lib/kept-content.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { shortenAddress } from "#domain/rules/places/address.ts";
import { formatKm } from "#domain/rules/places/distance.ts";
import { findPhoneUrl } from "#domain/rules/studio/phone-url.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import type { ResultStudio } from "../result-studio.ts";

type ResultCardProps = {
  studio: ResultStudio;
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
  const { studio, isHighlighted, isFirst, onHighlight } = props;
  const { distance, ...always } = studio;
  const km = distance === undefined ? undefined : formatKm(distance);
  const draw = (ownKm: string) => (
    <CardContent studio={studio} km={km && ownKm} isFirst={isFirst} />
  );
  return (
    <li
      id={resultCardId(studio.id)}
      onPointerEnter={() => onHighlight(studio.id)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(studio.id)}
      onBlur={() => onHighlight(undefined)}
      className={clsx(
        "card-in-list relative -mx-3 grid scroll-mt-28 gap-x-5 gap-y-4 rounded-xl p-3 transition-colors duration-150 sm:grid-cols-[12.25rem_minmax(0,1fr)] 2xl:grid-cols-[16rem_minmax(0,1fr)]",
        isHighlighted && "bg-muted",
      )}
      {...(isFirst && studio.imageUrl
        ? { children: draw(km ?? "") }
        : keptContent(JSON.stringify(["result", always, km === undefined]), draw, km))}
    />
  );
});

type CardContentProps = {
  studio: ResultStudio;
  km: string | undefined;
  isFirst: boolean;
};

function CardContent({ studio, km, isFirst }: CardContentProps) {
  const path = studioPath(studio);
  return (
    <>
      <div className="relative aspect-16/10 overflow-hidden rounded-lg sm:aspect-4/3">
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
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-lg tracking-[-0.015em]">
            <CardLink href={path}>{studio.name}</CardLink>
          </h2>
          {km !== undefined && (
            <span className="numbers shrink-0 text-[0.9375rem] text-muted-foreground">{km}</span>
          )}
        </div>
        <ContactLine studio={studio} />
        <Specialties classTypes={studio.classTypes} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
          <Rating studio={studio} />
          <a href={path} aria-label={`View Details: ${studio.name}`} className={detailsClass}>
            View Details
          </a>
        </div>
      </div>
    </>
  );
}

function ContactLine({ studio: { address, phone } }: { studio: ResultStudio }) {
  const phoneUrl = phone === null ? undefined : findPhoneUrl(phone);
  return (
    <p className="mt-0.5 text-[0.9375rem] text-muted-foreground">
      {shortenAddress(address)}
      {phone && " · "}
      {phoneUrl === undefined ? (
        phone
      ) : (
        <a
          href={phoneUrl}
          className="numbers relative z-1 whitespace-nowrap underline-offset-4 hover:underline"
        >
          {phone}
        </a>
      )}
    </p>
  );
}

const specialtyClass = badgeClass();
const detailsClass = buttonClass({ variant: "outline", size: "sm", className: "relative z-1" });

function Specialties({ classTypes }: { classTypes: readonly string[] }) {
  if (classTypes.length === 0) return null;
  return (
    <>
      <p className="mt-2.5 text-[0.9375rem] text-muted-foreground">Specializing in</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {classTypes.map((key) => (
          <li key={key} className={specialtyClass}>
            {classTypeLabel(key)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Rating({ studio: { rating, reviewCount } }: { studio: ResultStudio }) {
  if (rating === null) {
    return <p className="text-[0.9375rem] text-muted-foreground">No reviews yet</p>;
  }
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return (
    <p className="numbers flex items-center gap-1.5 text-[0.9375rem]">
      <StarRating rating={rating} className="text-sm" />
      <span className="font-semibold">{formatRating(rating)}</span>
      <span className="text-muted-foreground">{`(${reviews})`}</span>
    </p>
  );
}
