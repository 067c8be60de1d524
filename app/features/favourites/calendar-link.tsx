import { favouritesCalendarPath } from "#domain/rules/classes/calendar-paths.ts";
import { MAX_LISTED_IDS } from "#domain/rules/studio/id-list.ts";
import { buttonClass } from "#ui/button.tsx";

/** A file; whoever gives its address to their own calendar sees there what changes. */
export function CalendarLink({ ids }: { ids: readonly number[] }) {
  return (
    <a
      href={favouritesCalendarPath(ids.slice(-MAX_LISTED_IDS))}
      rel="nofollow"
      title="A calendar of their classes (.ics), to open or to subscribe to"
      className={buttonClass({ variant: "outline" })}
    >
      Classes as a calendar
    </a>
  );
}
