import { clsx } from "clsx";
import { useState } from "react";
import { RatingStar } from "#app/components/studio/star-rating.tsx";
import { StudioCard } from "#app/components/studio/studio-card.tsx";
import { searchParameters } from "#app/queries/studios.ts";
import type { StudioCard as Studio } from "#domain/contracts/studios/studio.ts";
import { legacySearchPath, studioPath } from "#domain/rules/pages/paths.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { RefineBar } from "./refine-bar.tsx";
import { SectionHeading } from "./section-heading.tsx";
import {
  featuredCity,
  noRefinement,
  type Refinement,
  useRefinedStudios,
} from "./use-refined-studios.ts";

const PLACEHOLDERS = 6;

/** Hidden where there is nothing to show, or nothing came (product rules, "Home page"). */
export function FeaturedStudios() {
  const [refinement, setRefinement] = useState(noRefinement);
  const { hidden, studios, count, failure } = useRefinedStudios(refinement);
  if (hidden) return null;
  return (
    <section
      aria-labelledby="featured"
      className={clsx(
        "page-width when-near-[195rem] sm:when-near-[102rem] lg:when-near-[74rem] mt-18 md:mt-26",
        studios === undefined && "needs-script",
      )}
    >
      <SectionHeading id="featured">Best Pilates studios in Toronto</SectionHeading>
      <div className="mt-6 mb-5">
        <RefineBar
          location={featuredCity}
          value={refinement}
          onChange={setRefinement}
          count={failure === undefined ? count : 0}
        />
      </div>
      {failure === undefined ? <Cards studios={studios} /> : <p role="alert">{failure}</p>}
      <p className="mt-8 text-center">
        <a href={allStudiosPath(refinement)} className={buttonClass({ variant: "outline" })}>
          View All Toronto Studios
        </a>
      </p>
    </section>
  );
}

/** What the bar says goes along to the results. */
function allStudiosPath(refinement: Refinement): string {
  const path = legacySearchPath(featuredCity);
  const chosen = searchParameters(refinement);
  return chosen === "" ? path : `${path}&${chosen}`;
}

function Cards({ studios }: { studios: readonly Studio[] | undefined }) {
  if (studios?.length === 0) {
    return (
      <p className="rounded-xl border border-border border-dashed px-6 py-14 text-center text-muted-foreground">
        No studios found. Try adjusting your filters.
      </p>
    );
  }
  return (
    <ul
      aria-busy={studios === undefined}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
    >
      {studios?.map((studio) => <FeaturedCard key={studio.id} studio={studio} />) ??
        placeholders.map((number) => <FeaturedPlaceholder key={number} />)}
    </ul>
  );
}

const placeholders = Array.from({ length: PLACEHOLDERS }, (_, index) => index);

const MAX_CLASS_TYPES = 2;

function FeaturedCard({ studio }: { studio: Studio }) {
  return (
    <StudioCard
      kind="featured"
      studio={studio}
      href={studioPath({ ...studio, citySlug: studio.citySlug || "toronto" })}
      badge={studio.rating !== null && <RatingBadge rating={studio.rating} />}
      aside={
        studio.priceRange !== null && (
          <span className="shrink-0 text-muted-foreground text-sm">{studio.priceRange}</span>
        )
      }
    >
      <p className="mt-1 text-[0.9375rem] text-muted-foreground">
        {studio.neighborhood !== null && `${studio.neighborhood} · `}
        Open today
      </p>
      <ClassTypes keys={studio.classTypes} />
      <p className="mt-4 line-clamp-3 text-[0.9375rem] text-muted-foreground">
        {studio.description}
      </p>
    </StudioCard>
  );
}

function RatingBadge({ rating }: { rating: number }) {
  return (
    <Badge variant="float" size="md" className="numbers absolute top-3.5 left-3.5">
      <RatingStar />
      <span className="sr-only">Rated </span>
      {formatRating(rating)}
    </Badge>
  );
}

function ClassTypes({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <ul className="mt-3.5 flex flex-wrap gap-2">
      {keys.slice(0, MAX_CLASS_TYPES).map((key) => (
        <li key={key} className="flex">
          <Badge>{classTypeLabel(key)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** As tall as a card with its usual text, so that the page does not move when it comes. */
function FeaturedPlaceholder() {
  return (
    <li className="overflow-hidden rounded-xl border border-border bg-card">
      <Skeleton className="aspect-16/9 rounded-none" />
      <div className="px-5 pt-5 pb-6">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-2 h-5 w-2/5" />
        <div className="mt-4 flex gap-2">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
        </div>
        <Skeleton className="mt-4 h-18 w-full" />
      </div>
    </li>
  );
}
