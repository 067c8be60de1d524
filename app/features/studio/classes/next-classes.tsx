import { BookLink } from "#app/components/classes/book-link.tsx";
import { PlacesText } from "#app/components/classes/places-text.tsx";
import type { StudioClasses } from "#domain/contracts/classes/found-class.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { classCalendarPath } from "#domain/rules/classes/calendar-paths.ts";
import { shortDay } from "#domain/rules/dates/date-words.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { badgeClass } from "#ui/badge.tsx";
import { countedAs } from "../counted-links.ts";

type Class = StudioClasses["classes"][number];
type NextClassesProps = { classes: readonly Class[]; studio: StudioDetail };

const SHOWN = 3;

/** What can be taken next, each with where it is booked. */
export function NextClasses({ classes, studio }: NextClassesProps) {
  return (
    <ol className="mt-4 divide-y divide-border border-border border-y">
      {classes.slice(0, SHOWN).map((one) => (
        <NextClass key={`${one.key} ${one.date}`} one={one} studio={studio} />
      ))}
    </ol>
  );
}

const levelClass = badgeClass({ className: "ml-2 align-[0.1em]" });

function NextClass({ one, studio }: { one: Class; studio: StudioDetail }) {
  const { key, date, startMinutes, startsAt, minutes, title, level, teacher, priceCents } = one;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 py-3.5 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <p className="numbers self-start">
        <time dateTime={startsAt} className="block font-semibold leading-6">
          {formatTime(startMinutes)}
        </time>
        <span className="text-muted-foreground text-sm">{shortDay(date)}</span>
      </p>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold text-base leading-6 tracking-[-0.01em]">
          {title}
          {level !== null && <span className={levelClass}>{levelLabel(level)}</span>}
        </h3>
        <p className="dotted-line numbers mt-0.5 text-muted-foreground text-sm">
          <span>{`${minutes} min`}</span>
          {teacher !== null && <span>{`with ${teacher}`}</span>}
          {priceCents !== null && <span>{formatAmount(priceCents)}</span>}
          <PlacesText of={one} />
          <a
            href={classCalendarPath(studio.id, key, date)}
            rel="external nofollow"
            className="underline decoration-border underline-offset-4 hover:decoration-foreground pointer-coarse:py-2"
          >
            Add to calendar
            <span className="sr-only">{`: ${title}, ${formatTime(startMinutes)}`}</span>
          </a>
        </p>
      </div>
      <BookLink
        of={one}
        studio={studio}
        onItsPage={countedAs("booking")}
        className="justify-self-start max-sm:col-start-2"
      />
    </li>
  );
}
