import { clsx } from "clsx";
import { memo } from "react";
import { BookLink } from "#app/components/classes/book-link.tsx";
import { PlacesText } from "#app/components/classes/places-text.tsx";
import { RatingStar } from "#app/components/studio/star-rating.tsx";
import { keptContent } from "#app/lib/kept-content.ts";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { readWords, shortTime } from "#domain/rules/classes/class-words.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { formatKm } from "#domain/rules/places/distance.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { badgeClass } from "#ui/badge.tsx";

type ClassRowProps = {
  found: FoundClass;
  today: string;
  /** Its studio's pin is pointed at, or pressed. */
  isHighlighted: boolean;
  onHighlight: (studioId: number | undefined) => void;
};

export function classEntryId({ studio, key, date }: FoundClass): string {
  return `class-${studio.id}-${key}-${date}`;
}

/** Pointing at it lifts its studio's pin. */
export const ClassRow = memo(function ClassRow(props: ClassRowProps) {
  const { found, today, isHighlighted, onHighlight } = props;
  const { id } = found.studio;
  return (
    <li
      id={classEntryId(found)}
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(undefined)}
      className={clsx(
        "grid scroll-mt-28 grid-cols-[3.75rem_minmax(0,1fr)] gap-x-4 gap-y-3 px-4 py-4 transition-colors duration-150 sm:grid-cols-[4.25rem_minmax(0,1fr)_auto] sm:px-5",
        isHighlighted && "bg-muted",
      )}
      {...keptContent(JSON.stringify(["class", today, found]), () => (
        <RowContent found={found} today={today} />
      ))}
    />
  );
});

const levelClass = badgeClass({ className: "ml-2 align-[0.1em]" });

function RowContent({ found, today }: { found: FoundClass; today: string }) {
  const { startMinutes, minutes, startsAt, title, level, priceCents, readAt, studio } = found;
  return (
    <>
      <p className="numbers">
        <time dateTime={startsAt} className="block font-semibold text-lg leading-6">
          {shortTime(startMinutes)}
          <span className="sr-only">{startMinutes < 12 * 60 ? " AM" : " PM"}</span>
        </time>
        <span className="text-muted-foreground text-sm">{`${minutes} min`}</span>
      </p>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold text-base leading-6 tracking-[-0.01em]">
          {title}
          {level !== null && <span className={levelClass}>{levelLabel(level)}</span>}
        </h3>
        <WhereLine found={found} />
      </div>
      <div className="col-span-2 flex items-center justify-between gap-x-4 sm:col-span-1 sm:flex-col sm:items-end sm:justify-center sm:gap-y-1.5">
        <p className="numbers text-sm max-sm:order-1 sm:text-right">
          {priceCents !== null && (
            <span className="mr-2 font-semibold text-base">{formatAmount(priceCents)}</span>
          )}
          <PlacesText of={found} />
          <span className="block text-muted-foreground text-xs sm:hidden">
            {readWords(readAt, studio.longitude, today)}
          </span>
        </p>
        <BookLink of={found} studio={studio} className="max-sm:order-2" />
        <p className="numbers text-muted-foreground text-xs max-sm:hidden">
          {readWords(readAt, studio.longitude, today)}
        </p>
      </div>
    </>
  );
}

function WhereLine({ found: { studio, distance, teacher } }: { found: FoundClass }) {
  const { name, rating, reviewCount } = studio;
  return (
    <p className="dotted-line numbers mt-0.5 text-muted-foreground text-sm [&_a]:pointer-coarse:py-2">
      <a href={studioPath(studio)} className="underline-offset-4 hover:underline">
        {name}
      </a>
      {distance !== undefined && <span>{formatKm(distance)}</span>}
      {teacher !== null && <span>{`with ${teacher}`}</span>}
      {rating !== null && (
        <span className="inline-flex items-center gap-1">
          <RatingStar />
          <span className="sr-only">rated </span>
          {`${formatRating(rating)} (${reviewCount})`}
        </span>
      )}
    </p>
  );
}
