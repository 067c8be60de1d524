import { AlertForm } from "#app/components/alerts/alert-form.tsx";
import { UnknownPlace } from "#app/components/search-box/unknown-place.tsx";
import { leadOn } from "#app/components/search-filters/lead-on.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { readingQueryOf } from "#app/queries/places.ts";
import { dayWords } from "#domain/rules/classes/class-words.ts";
import {
  changedClasses,
  classesPath,
  hasClassFilters,
  withoutClassFilters,
} from "#domain/rules/classes/classes-url.ts";
import { ownersDoor } from "#domain/rules/pages/studio-doors.ts";
import { buttonClass } from "#ui/button.tsx";
import type { Classes } from "../use-classes.ts";
import { explainNothing, isOver, isThin } from "./nothing-words.ts";
import { openStudiosLink } from "./open-studios.ts";

const DAYS_NAMED = 3;

/** Nothing was found: what else can be taken, and who could change that. */
export function NoClasses({ classes }: { classes: Classes }) {
  return classes.isUnknown ? <Nowhere classes={classes} /> : <NoneAtThisTime classes={classes} />;
}

function Nowhere({ classes: { state, placeName = "" } }: { classes: Classes }) {
  const { data: reading } = useQuery(readingQueryOf(state, "classes"));
  if (reading === undefined) return null;
  return <UnknownPlace reading={reading} name={placeName} listed="classes" />;
}

function NoneAtThisTime({ classes }: { classes: Classes }) {
  const { state, center, today, days, facets } = classes;
  const { why, besides } = explainNothing(classes);
  const isPast = isOver(classes);
  const isPlaced = state.postalCode === undefined || center !== undefined;
  const others = days.filter((date) => (facets?.days[date] ?? 0) > 0).slice(0, DAYS_NAMED);
  const studios = openStudiosLink(classes);
  return (
    <>
      <div className="mt-6 rounded-xl border border-border border-dashed px-5 py-6 md:px-7">
        <p className="text-lg">{why}</p>
        <p className="mt-1 text-muted-foreground">{besides}</p>
        <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {today !== undefined &&
            others.map((date) => (
              <li key={date}>
                <a
                  ref={leadOn}
                  href={classesPath(
                    changedClasses(state, { day: date === today ? undefined : date, days: 1 }),
                  )}
                  data-keep-scroll
                  className="filter-pill numbers"
                >
                  {`${countWords(facets?.days[date] ?? 0)} ${dayWords(date, today)}`}
                </a>
              </li>
            ))}
          {hasClassFilters(state) && (
            <li>
              <a
                ref={leadOn}
                href={classesPath(withoutClassFilters(state))}
                data-keep-scroll
                className="filter-pill"
              >
                Clear filters
              </a>
            </li>
          )}
          {!isPast && (
            <li>
              <a ref={leadOn} href={studios.path} className="filter-pill">
                {studios.label}
              </a>
            </li>
          )}
        </ul>
      </div>
      {!isPast && isPlaced && <AlertForm what="classes" search={classesPath(state)} />}
      <OwnersAsked />
    </>
  );
}

/** Below a short list: who is open besides, and who could make it longer. */
export function FewClasses({ classes }: { classes: Classes }) {
  if (!isThin(classes)) return null;
  const studios = openStudiosLink(classes);
  return (
    <>
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
        Few studios here have told us their classes: others may have some all the same.
        <a href={studios.path} className="filter-pill">
          {studios.label}
        </a>
      </p>
      <OwnersAsked />
    </>
  );
}

function countWords(count: number): string {
  return count === 1 ? "1 class" : `${count} classes`;
}

/** Whoever runs a studio is told that its classes belong here. */
function OwnersAsked() {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
      Do you run a studio here?
      <a
        href={ownersDoor}
        rel="external"
        className={buttonClass({ variant: "outline", size: "sm" })}
      >
        Add your classes
      </a>
    </p>
  );
}
