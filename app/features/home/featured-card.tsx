import { Link } from "react-router";
import { RatingStar } from "#app/components/rating-star.tsx";
import { StudioImage } from "#app/components/studio-image.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { StudioCard } from "#domain/contracts/studio.ts";
import { formatRating } from "#domain/rules/rating.ts";
import { studioPath } from "#domain/rules/studio-url.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { cardLimits } from "#domain/vocabulary/limits.ts";

export function FeaturedCard({ studio }: { studio: StudioCard }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-xl border border-border bg-card transition-colors duration-150 hover:border-foreground/40">
      <div className="relative aspect-16/9 overflow-hidden">
        <StudioImage
          name={studio.name}
          imageUrl={studio.imageUrl}
          width={640}
          height={360}
          className="transition-transform duration-200 ease-out group-hover:scale-103"
        />
        {studio.rating !== null && <RatingBadge rating={studio.rating} />}
      </div>
      <div className="flex flex-1 flex-col px-5 pt-5 pb-6">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-lg tracking-[-0.015em]">
            <Link
              to={studioPath({ ...studio, citySlug: studio.citySlug || "toronto" })}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
            >
              {studio.name}
            </Link>
          </h3>
          {studio.priceRange !== null && (
            <span className="shrink-0 text-muted-foreground text-sm">{studio.priceRange}</span>
          )}
        </div>
        <p className="mt-1 text-[0.9375rem] text-muted-foreground">
          {studio.neighborhood !== null && `${studio.neighborhood} · `}
          Open today
        </p>
        <ClassTypes keys={studio.classTypes} />
        <p className="mt-4 line-clamp-3 text-[0.9375rem] text-muted-foreground">
          {studio.description}
        </p>
      </div>
    </li>
  );
}

function RatingBadge({ rating }: { rating: number }) {
  return (
    <Badge variant="float" size="md" className="numbers absolute top-3.5 right-3.5">
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
      {keys.slice(0, cardLimits.homeClassTypes).map((key) => (
        <li key={key} className="flex">
          <Badge>{classTypeLabel(key)}</Badge>
        </li>
      ))}
    </ul>
  );
}
