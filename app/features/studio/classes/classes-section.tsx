import { useSiteSettings } from "#app/lib/site-settings.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { studioClasses } from "#app/queries/classes.ts";
import { classListData } from "#app/seo/class-data.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { StudioClasses } from "#domain/contracts/classes/found-class.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioCalendarPath } from "#domain/rules/classes/calendar-paths.ts";
import { readWords } from "#domain/rules/classes/class-words.ts";
import { formatDayFirst, formatLongDate } from "#domain/rules/dates/date-words.ts";
import { claimPath, ownersDoor } from "#domain/rules/pages/studio-doors.ts";
import { saidBy } from "#domain/rules/studio/source-words.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import { Section } from "../sections/section.tsx";
import { NextClasses } from "./next-classes.tsx";
import { WeekOfClasses } from "./week-of-classes.tsx";

/** For search engines: the page itself has all. */
const MAX_LISTED = 5;

type OfStudio = { studio: StudioDetail };

/** The coming seven days, the next classes first (product rules, "Classes"). */
export function ClassesSection({ studio }: OfStudio) {
  const { siteUrl } = useSiteSettings();
  const { data } = useQuery(studioClasses(studio.id));
  if (data === undefined || data.kind === null) return null;
  const { classes, from, kind, isStale } = data;
  const listed = classes.slice(0, MAX_LISTED).map((one) => ({ ...one, studio }));
  const name = `Classes at ${studio.name}`;
  return (
    <Section title="This week's classes" className="no-print">
      {classes.length === 0 ? (
        <p className="mt-4 text-muted-foreground">No classes in the next seven days.</p>
      ) : (
        <>
          {!isStale && <NextClasses classes={classes} studio={studio} />}
          <WeekOfClasses classes={classes} from={from} />
          {!isStale && (
            <StructuredData item={classListData(listed, name, siteUrl, kind === "weekly")} />
          )}
        </>
      )}
      <SourceOfClasses data={data} studio={studio} />
    </Section>
  );
}

const linkClass = "underline decoration-border underline-offset-4 hover:decoration-foreground";

/** Who gave them and when; of a calendar that does not answer, that they are not offered any more. */
function SourceOfClasses({ data, studio }: OfStudio & { data: StudioClasses }) {
  const { kind, readAt, isStale } = data;
  return (
    <p className="numbers mt-3 text-[0.8125rem] text-muted-foreground leading-5">
      {isStale && readAt !== null && kind === "calendar"
        ? `The studio's calendar has not answered since ${formatLongDate(readAt)}. Until it does, these classes are not offered in searches.`
        : `${sourceWords(data, studio)}.`}
      {isStale && kind === "weekly" && " That is long ago: they are not offered in searches."}
      {!isStale && (
        <>
          {" "}
          <a
            href={studioCalendarPath(studio.id)}
            rel="external nofollow"
            className={`whitespace-nowrap ${linkClass}`}
          >
            Add to my calendar
          </a>
        </>
      )}
    </p>
  );
}

function sourceWords(
  { kind, source, readAt, from }: StudioClasses,
  { longitude }: StudioDetail,
): string {
  if (readAt === null) return "The studio's calendar has not been read yet";
  if (kind === "calendar") {
    return `From the studio's calendar, ${readWords(readAt, longitude, from)}`;
  }
  return source === null
    ? `As given on ${formatDayFirst(readAt)}, until the studio's calendar can be read`
    : capitalized(saidBy({ source }, readAt));
}

/** Where nobody has told us: whoever runs the studio can change that. */
export function ClassesAsked({ studio: { id, isOwned } }: OfStudio) {
  const { data } = useQuery(studioClasses(id));
  if (data?.kind !== null) return null;
  return (
    <p className="no-print text-muted-foreground text-sm">
      {"When this studio has classes is not known here yet. "}
      <a
        href={isOwned === undefined ? claimPath(id) : ownersDoor}
        rel="external nofollow"
        className={`whitespace-nowrap ${linkClass}`}
      >
        Is it yours? Add them
      </a>
    </p>
  );
}
