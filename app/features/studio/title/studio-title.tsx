import { usePreferences } from "#app/browser/preferences/use-preferences.ts";
import { MapPin } from "#app/components/icons/site-icons.ts";
import { CompareToggle } from "#app/components/studio/compare-toggle.tsx";
import { FavouriteButton } from "#app/components/studio/favourite-button.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { distanceKm, formatKm, type Position } from "#domain/rules/places/distance.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { MessageButton } from "../message/message-button.tsx";
import { countReviews } from "../reviews/review-count.ts";
import { StudioFacts } from "./studio-facts.tsx";

export function StudioTitle({ studio }: { studio: StudioDetail }) {
  return (
    <header className="mt-7 md:mt-9">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-[clamp(2.25rem,4.6vw,3.5rem)] leading-[1.04] tracking-[-0.03em]">
            {studio.name}
          </h1>
          <RatingLine studio={studio} />
          <PlaceLines studio={studio} />
        </div>
        <div className="grid w-full gap-2.5 xs:flex xs:w-auto xs:flex-wrap lg:pt-2">
          <FavouriteButton studioId={studio.id} className="min-w-47" />
          <MessageButton studio={studio} />
          <CompareToggle studio={studio} className="px-2" />
        </div>
      </div>
      <StudioFacts studio={studio} />
    </header>
  );
}

function RatingLine({ studio }: { studio: StudioDetail }) {
  if (studio.rating === null) {
    return <p className="mt-4 text-muted-foreground">Not rated yet</p>;
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StarRating rating={studio.rating} className="text-lg" />
      <span className="numbers font-semibold">{formatRating(studio.rating)}</span>
      <a
        href="#reviews"
        className="numbers text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
      >
        ({countReviews(studio)})
      </a>
    </p>
  );
}

function PlaceLines({ studio }: { studio: StudioDetail }) {
  return (
    <div className="mt-3 flex gap-2 text-muted-foreground">
      <MapPin aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <div>
        <p className="text-foreground">{studio.address}</p>
        <p className="numbers min-h-6">
          {studio.neighborhood}
          <Distance to={studio} isFirst={studio.neighborhood === null} />
        </p>
        {studio.lastUpdated !== null && (
          <p className="mt-1 text-sm">
            Last updated{" "}
            <time dateTime={studio.lastUpdated}>{formatLongDate(studio.lastUpdated)}</time>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * From the visitor's last search or position; nothing where there is none
 * (product rules, "Studio page").
 */
function Distance({ to, isFirst }: { to: Position; isFirst: boolean }) {
  const { lastPosition } = usePreferences();
  if (lastPosition === undefined) return null;
  return (
    <span>
      {!isFirst && " · "}
      {formatKm(distanceKm(lastPosition, to))} away
    </span>
  );
}
