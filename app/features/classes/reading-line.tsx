import { TypedNotice } from "#app/components/search-box/typed-notice.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { readingQueryOf } from "#app/queries/places.ts";
import { changedClasses, classesPath } from "#domain/rules/classes/classes-url.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { readAsWords } from "./reading-words.ts";
import type { Classes } from "./use-classes.ts";

const LINK = "whitespace-nowrap text-foreground underline underline-offset-4 hover:no-underline";

/** How what was typed was understood, and the same a little wider. */
export function ReadingLine({ classes }: { classes: Classes }) {
  const { data: reading } = useQuery(readingQueryOf(classes.state, "classes"));
  const others = listOthers(classes);
  return (
    <>
      <p className="mt-4 text-[0.9375rem] text-muted-foreground">
        {"Read as "}
        <span className="font-semibold text-foreground">{`${readAsWords(classes)}.`}</span>
        {others.map(({ label, path }, at) => (
          <span key={label}>
            {at === 0 ? " " : " · "}
            <a href={path} data-keep-scroll className={LINK}>
              {label}
            </a>
          </span>
        ))}
      </p>
      {reading !== undefined && (
        <TypedNotice reading={reading} state={classes.state} listed="classes" />
      )}
    </>
  );
}

/** What else may have been meant. */
function listOthers({ state, today }: Classes): { label: string; path: string }[] {
  const isToday = today !== undefined && state.days === 1 && (state.day ?? today) === today;
  const anyClass = changedClasses(state, { classTypes: [], levels: [] });
  return [
    ...(state.classTypes.length + state.levels.length === 0
      ? []
      : [{ label: "Any class", path: classesPath(anyClass) }]),
    ...(isToday
      ? [
          {
            label: "Tomorrow instead",
            path: classesPath(changedClasses(state, { day: dayPlus(today, 1) })),
          },
        ]
      : []),
  ];
}
