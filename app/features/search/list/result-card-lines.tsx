import { clsx } from "clsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import { useOpening } from "#app/lib/use-opening.ts";
import type { NextClass } from "#app/queries/next-classes.ts";
import { shortDay } from "#domain/rules/dates/date-words.ts";
import { formatTime, readWeekSpans } from "#domain/rules/hours/opening-hours.ts";
import { shortenAddress } from "#domain/rules/places/address.ts";
import { findPhoneUrl } from "#domain/rules/studio/phone-url.ts";
import { findPriceWords } from "#domain/rules/studio/price.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { badgeClass } from "#ui/badge.tsx";
import type { ResultStudio } from "../result-studio.ts";

/** Neighbourhood, address, telephone, and whether it is open, as far as they are known. */
export function ContactLine({ studio }: { studio: ResultStudio }) {
  const { neighborhood, address, phone, weekSpans } = studio;
  const phoneUrl = phone === null ? undefined : findPhoneUrl(phone);
  return (
    <p className="dotted-line mt-0.5 text-muted-foreground text-sm">
      {neighborhood && <span>{neighborhood}</span>}
      {address && <span>{shortenAddress(address)}</span>}
      {phone && (
        <span className="numbers whitespace-nowrap">
          {phoneUrl === undefined ? (
            phone
          ) : (
            <a href={phoneUrl} className="relative z-1 underline-offset-4 hover:underline">
              {phone}
            </a>
          )}
        </span>
      )}
      {(weekSpans ?? studio.specialSpans) != null && <OpeningText studio={studio} />}
    </p>
  );
}

/** Rating and price. */
export function FiguresLine({ studio }: { studio: ResultStudio }) {
  const price = findPriceWords(studio);
  return (
    <p className="dotted-line numbers mt-1.5 items-center text-sm">
      <Rating studio={studio} />
      {price !== undefined && (
        <span>
          <span className="font-semibold">{price.amount}</span>
          {price.unit !== undefined && (
            <span className="text-muted-foreground">{` ${price.unit}`}</span>
          )}
        </span>
      )}
    </p>
  );
}

function Rating({ studio: { rating, reviewCount } }: { studio: ResultStudio }) {
  if (rating === null) return <span className="text-muted-foreground">No reviews yet</span>;
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return (
    <span className="flex items-center gap-1.5">
      <StarRating rating={rating} className="text-[0.8125rem]" />
      <span className="font-semibold">{formatRating(rating)}</span>
      <span className="text-muted-foreground">{`(${reviews})`}</span>
    </span>
  );
}

const specialtyClass = badgeClass();

export function Specialties({ classTypes }: { classTypes: readonly string[] }) {
  if (classTypes.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <p className="mr-0.5 text-[0.8125rem] text-muted-foreground">Specializing in</p>
      <ul className="contents">
        {classTypes.map((key) => (
          <li key={key} className={specialtyClass}>
            {classTypeLabel(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In place of what it specializes in: that is what was searched. */
export function NextLine({ next }: { next: readonly NextClass[] }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <p className="mr-0.5 text-[0.8125rem] text-muted-foreground">Next classes</p>
      <ul className="contents">
        {next.map(({ key, date, startMinutes, title }) => (
          <li key={`${key} ${date}`} title={title} className={specialtyClass}>
            {`${shortDay(date)}, ${formatTime(startMinutes)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * `Open until 8 PM` or `Opens Monday 7 AM`, once the browser has taken over. The room of the longest such text is kept for it, so
 * that nothing moves when it appears or changes.
 */
function OpeningText({ studio }: { studio: ResultStudio }) {
  const opening = useOpening(readWeekSpans(studio.weekSpans ?? ""), studio);
  return (
    <span
      className={clsx(
        "opening-text needs-script",
        studio.areHoursOld && "probable-opening",
        opening?.isOpen ? "text-open" : "text-muted-foreground",
      )}
    >
      {opening?.text?.replace(/(?<=[yw]) at /, " ")}
    </span>
  );
}
