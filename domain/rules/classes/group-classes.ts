import type { DatedLesson } from "#domain/contracts/classes/lesson.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";

type Timed = Pick<DatedLesson, "date" | "startMinutes">;

export type HourOfClasses<Class> = {
  readonly key: string;
  readonly date: string;
  /** `5 PM`. */
  readonly label: string;
  readonly classes: readonly Class[];
};

/** Classes that begin in the same hour of the same day stand together; their order stays. */
export function groupByHour<Class extends Timed>(
  classes: readonly Class[],
): HourOfClasses<Class>[] {
  const groups = Map.groupBy(
    classes,
    ({ date, startMinutes }) => `${date} ${hourOf(startMinutes)}`,
  );
  return [...groups].flatMap(([key, ofHour]) => {
    const [first] = ofHour;
    if (first === undefined) return [];
    const label = formatTime(hourOf(first.startMinutes) * 60);
    return [{ key, date: first.date, label, classes: ofHour }];
  });
}

/** A day each, in the order of the days; one without a class is there as well. */
export function groupByDay<Class extends Timed>(
  classes: readonly Class[],
  days: readonly string[],
): { readonly date: string; readonly classes: readonly Class[] }[] {
  const groups = Map.groupBy(classes, ({ date }) => date);
  return days.map((date) => ({ date, classes: groups.get(date) ?? [] }));
}

function hourOf(startMinutes: number): number {
  return Math.floor(startMinutes / 60);
}
