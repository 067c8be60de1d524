import { clsx } from "clsx";
import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { Time } from "#console/components/time.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import { formatShortDate } from "#domain/rules/dates/date-words.ts";
import { findPhotoSources } from "#domain/rules/photos/photo-sources.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import type { OwnedOverview } from "#server/owners/my-studios.ts";
import type { StudioPhotos } from "#server/photos/studio-photos.ts";
import { Badge } from "#ui/badge.tsx";

const MOST_DAYS = 5;

type HoursProps = { overview: OwnedOverview };

/** The week and the special days to come, as visitors read them. */
export function HoursPanel({ overview: { studio, hours, specialDays, hoursSaid } }: HoursProps) {
  const more = specialDays.length - MOST_DAYS;
  return (
    <Panel title="Hours" note={<Link to={portalStudioPath(studio.id, "hours")}>Change hours</Link>}>
      {hoursSaid !== null && (
        <p className="-mt-2 mb-3 text-muted-foreground text-sm">
          You confirmed them on <Time at={hoursSaid} isDay />.
        </p>
      )}
      <dl className="divide-y divide-border border-border border-t text-sm">
        {weekdays.map((day) => (
          <Line key={day} term={weekdayLabels[day]} words={hours[day]} />
        ))}
        {specialDays.slice(0, MOST_DAYS).map(({ date, hours: words }) => (
          <Line key={date} term={formatShortDate(date)} words={words} isSpecial />
        ))}
      </dl>
      {more > 0 && <p className="pt-2 text-muted-foreground text-sm">{more} more special days</p>}
    </Panel>
  );
}

type LineProps = { term: string; words: string | undefined; isSpecial?: boolean };

function Line({ term, words = "", isSpecial = false }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)] gap-x-4 py-2">
      <dt>{term}</dt>
      <dd className={clsx("wrap-anywhere", words === "" && "text-muted-foreground")}>
        <span className={isSpecial ? "font-semibold" : undefined}>{words || "Not given"}</span>
        {isSpecial && <span className="ml-2 text-muted-foreground text-xs">special day</span>}
      </dd>
    </div>
  );
}

const MOST_PHOTOS = 5;

/** The first of them, and those that wait. */
export function PhotosPanel({ photos: { studioId, shown, waiting } }: { photos: StudioPhotos }) {
  const tiles = [
    ...shown.map(({ url, alt }, at) => ({ url, alt, badge: at === 0 ? "Cover" : String(at + 1) })),
    ...waiting.map(({ url, alt }) => ({ url, alt, badge: "waiting" })),
  ];
  const more = tiles.length - MOST_PHOTOS;
  return (
    <Panel
      title="Photos"
      note={
        <Link to={portalStudioPath(studioId, "photos")}>
          {tiles.length === 0 ? "Add photos" : "Add or order photos"}
        </Link>
      }
    >
      {tiles.length === 0 && (
        <p className="text-muted-foreground text-sm">
          No photo yet. Visitors choose studios with photos more often.
        </p>
      )}
      {tiles.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {tiles.slice(0, MOST_PHOTOS).map(({ url, alt, badge }) => (
            <li key={url} className="relative aspect-4/3 overflow-hidden rounded-lg bg-muted">
              <img
                src={url}
                srcSet={findPhotoSources(url, "webp")}
                sizes="8rem"
                alt={alt}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
              <Badge variant="float" className="absolute bottom-1.5 left-1.5 px-2 py-0.5">
                {badge}
              </Badge>
            </li>
          ))}
          {more > 0 && <li className="self-center text-muted-foreground text-sm">{more} more</li>}
        </ul>
      )}
    </Panel>
  );
}
