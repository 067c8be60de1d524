import type { ReactNode } from "react";
import { CompareToggle } from "#app/components/studio/compare-toggle.tsx";
import { FavouriteButton } from "#app/components/studio/favourite-button.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { completeAddress } from "#domain/rules/places/complete-address.ts";
import { distanceWords, type Position } from "#domain/rules/places/distance.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { MapPin } from "#ui/icons/site-icons.ts";
import { MessageButton } from "../message/message-button.tsx";
import { reviewCountWords } from "../reviews/review-summary.tsx";
import { ShareButton } from "../share/share-button.tsx";
import { MainLink } from "./main-link.tsx";
import { StudioFacts } from "./studio-facts.tsx";

type StudioTitleProps = {
  studio: StudioDetail;
  /** Where the page is not there yet: what one can do all the same. */
  actions?: ReactNode;
};

/** On a phone the facts come before the buttons, so that they are on the first screen. */
export function StudioTitle({ studio, actions }: StudioTitleProps) {
  return (
    <header className="mt-5 grid grid-cols-1 gap-x-10 gap-y-5 md:mt-7 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 max-w-3xl">
        <h1 className="text-[clamp(1.875rem,4.6vw,3.25rem)] leading-[1.04] tracking-[-0.03em]">
          {studio.name}
        </h1>
        <RatingLine studio={studio} />
        <PlaceLines studio={studio} />
      </div>
      <StudioFacts studio={studio} />
      <div className="no-print lg:col-start-2 lg:row-start-1 lg:max-w-104 lg:pt-1.5">
        <div className="grid w-full gap-2.5 xs:flex xs:flex-wrap lg:justify-end">
          {actions ?? <StudioActions studio={studio} />}
        </div>
        {studio.lastUpdated !== null && (
          <p className="mt-3 text-muted-foreground text-sm lg:text-right">
            Last updated{" "}
            <time dateTime={studio.lastUpdated}>{formatLongDate(studio.lastUpdated)}</time>
          </p>
        )}
      </div>
    </header>
  );
}

/** Beside the name on a desk. The main one is also in the bar of a phone, and not repeated there. */
function StudioActions({ studio }: { studio: StudioDetail }) {
  return (
    <>
      <MainLink studio={studio} className="max-md:hidden" />
      <FavouriteButton studioId={studio.id} className="min-w-47" />
      <MessageButton studio={studio} />
      <ShareButton studio={studio} />
      <CompareToggle studio={studio} className="mx-2" />
    </>
  );
}

function RatingLine({ studio }: { studio: StudioDetail }) {
  if (studio.rating === null) {
    return <p className="mt-2.5 text-muted-foreground md:mt-4">Not rated yet</p>;
  }
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 md:mt-4">
      <StarRating rating={studio.rating} className="text-lg" />
      <span className="numbers font-semibold">{formatRating(studio.rating)}</span>
      <a
        href="#reviews"
        className="numbers text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
      >
        ({reviewCountWords(studio)})
      </a>
    </p>
  );
}

function PlaceLines({ studio }: { studio: StudioDetail }) {
  return (
    <div className="mt-2.5 flex gap-2 text-muted-foreground md:mt-3">
      <MapPin aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <div>
        <p className="text-foreground">{completeAddress(studio)}</p>
        <p className="numbers min-h-6">
          {studio.neighborhood}
          <Distance to={studio} isFirst={studio.neighborhood === null} />
        </p>
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
    <span className="no-print">
      {!isFirst && " · "}
      {distanceWords(lastPosition, to)}
    </span>
  );
}
