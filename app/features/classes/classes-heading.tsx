import { useMinute } from "#app/lib/use-opening.ts";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { untilWords } from "#domain/rules/classes/class-words.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import { headingOf, reachWords } from "./classes-words.ts";
import type { Classes } from "./use-classes.ts";

export function ClassesHeading({ classes }: { classes: Classes }) {
  const { state, count, failure, isLoading } = classes;
  const [first] = classes.classes;
  const isWaiting = count === undefined && failure === undefined && isLoading;
  return (
    <div className="mt-6 md:mt-8">
      <h1 tabIndex={-1} className="text-[1.5rem] md:text-[2rem]">
        {isWaiting ? (
          <span className="text-muted-foreground">Loading classes...</span>
        ) : (
          headingOf(classes)
        )}
      </h1>
      <p className="mt-1.5 text-muted-foreground text-sm">
        {reachWords(state)}
        {first !== undefined && (
          <>
            <NextOne first={first} isToday={first.date === classes.today} />
            {" Times and places come from the studios; each says when it was read."}
          </>
        )}
      </p>
      <p aria-live="polite" className="sr-only">
        {count !== undefined && (count === 1 ? "1 class found" : `${count} classes found`)}
      </p>
    </div>
  );
}

/** The page is kept for later: how long it takes until then is said once the browser has taken over. */
function NextOne({ first, isToday }: { first: FoundClass; isToday: boolean }) {
  const now = useMinute();
  const at = formatTime(first.startMinutes);
  if (!isToday) return `The first one is at ${at}.`;
  const until = now && untilWords(first.startsAt, now);
  return until === undefined ? `The next one is at ${at}.` : `Next one ${until}.`;
}
