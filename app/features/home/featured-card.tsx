import { RatingStar } from "#app/components/studio/rating-star.tsx";
import { StudioCard } from "#app/components/studio/studio-card.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { StudioCard as Studio } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";

const MAX_CLASS_TYPES = 2;

export function FeaturedCard({ studio }: { studio: Studio }) {
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
