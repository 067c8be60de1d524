import { clsx } from "clsx";
import { Suspense } from "react";
import { ListFailure } from "#app/components/screens/list-failure.tsx";
import { ListMore } from "#app/components/screens/list-more.tsx";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import { CLASSES_AT_FIRST, classesPath, MAX_CLASSES } from "#domain/rules/classes/classes-url.ts";
import { groupByHour } from "#domain/rules/classes/group-classes.ts";
import { formatCalendarDay } from "#domain/rules/dates/date-words.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Classes } from "../use-classes.ts";
import { ClassRow, classEntryId } from "./class-row.tsx";

/** Most searches find something. */
const NoClasses = import.meta.env.SSR
  ? (await import("../nothing-found/no-classes.tsx")).NoClasses
  : takenOverLate(() =>
      import("../nothing-found/no-classes.tsx").then((module) => module.NoClasses),
    );

type ClassListProps = {
  classes: Classes;
  highlightedId: number | undefined;
  onHighlight: (studioId: number | undefined) => void;
};

export function ClassList({ classes, highlightedId, onHighlight }: ClassListProps) {
  const { state, today = "", failure, isLoading, retry } = classes;
  if (failure !== undefined) return <ListFailure message={failure} onRetry={retry} />;
  if (classes.classes.length === 0) {
    return (
      <Suspense fallback={<ClassPlaceholders />}>
        {isLoading ? <ClassPlaceholders /> : <NoClasses classes={classes} />}
      </Suspense>
    );
  }
  const groups = groupByHour(classes.classes.slice(0, state.show));
  const isOneDay = groups.every(({ date }) => date === groups[0]?.date);
  return (
    <div className={clsx("transition-opacity duration-150", isLoading && "opacity-55")}>
      {groups.map(({ key, date, label, classes: ofHour }) => (
        <section
          key={key}
          aria-label={isOneDay ? label : `${formatCalendarDay(date, today)}, ${label}`}
          className="mt-5 sm:grid sm:grid-cols-[4.75rem_minmax(0,1fr)] sm:gap-x-3"
        >
          <h2 className="numbers pb-2 text-lg sm:pt-4">
            {!isOneDay && (
              <span className="block font-normal text-muted-foreground text-sm max-sm:mr-2 max-sm:inline">
                {formatCalendarDay(date, today)}
              </span>
            )}
            {label}
          </h2>
          <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card text-card-foreground">
            {ofHour.map((one) => (
              <ClassRow
                key={classEntryId(one)}
                found={one}
                today={today}
                isHighlighted={one.studio.id === highlightedId}
                onHighlight={onHighlight}
              />
            ))}
          </ul>
        </section>
      ))}
      <More classes={classes} />
    </div>
  );
}

function More({ classes: { state, classes, count } }: Pick<ClassListProps, "classes">) {
  return (
    <ListMore
      shown={state.show}
      step={CLASSES_AT_FIRST}
      all={Math.min(count ?? classes.length, MAX_CLASSES)}
      count={count}
      path={classesPath({ ...state, show: state.show + CLASSES_AT_FIRST })}
      hint="Choose a time or a filter to see the others."
    />
  );
}

const placeholders = [0, 1, 2, 3, 4, 5];

function ClassPlaceholders() {
  return (
    <div aria-hidden="true" className="mt-5 grid gap-3">
      {placeholders.map((place) => (
        <Skeleton key={place} className="h-24 rounded-xl sm:ml-[5.5rem]" />
      ))}
    </div>
  );
}
