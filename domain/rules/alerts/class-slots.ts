import type { WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { titleKey } from "#domain/rules/classes/read-title.ts";
import { type Timetable, weekdayOf } from "#domain/rules/classes/timetable.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";

/** A class of a studio's week, as alerts know it. */
export type WeekClass = Pick<
  WeeklyLesson,
  | "weekday"
  | "startMinutes"
  | "minutes"
  | "title"
  | "classType"
  | "level"
  | "teacher"
  | "priceCents"
> & {
  /** Makes it the same one, whoever teaches it and however it is called (product rules, "Alerts"). */
  readonly slot: string;
  /** Since when the timetable has it. */
  readonly since: Date;
};

const TITLE_CHARACTERS = 40;

/** `5-600-reformer-pilates`: Saturdays at ten; by its title where that names no class type. */
function slotOf({
  weekday,
  startMinutes,
  classType,
  title,
}: Pick<WeeklyLesson, "weekday" | "startMinutes" | "classType" | "title">): string {
  const what = classType ?? titleKey(title).slice(0, TITLE_CHARACTERS);
  return `${weekdays.indexOf(weekday)}-${startMinutes}-${what}`;
}

/** The classes of a timetable that are not over for good, each once, by day and hour. */
export function listWeek({ kind, weekly, dated }: Timetable, today: string): WeekClass[] {
  const all =
    kind === "weekly"
      ? weekly
          .filter(({ untilDate }) => untilDate === null || untilDate >= today)
          .map(({ weekday, ...lesson }) => weekClass(weekday, lesson))
      : dated
          .filter(({ date }) => date >= today)
          .map(({ date, since, ...lesson }) =>
            weekClass(weekdayOf(date), { ...lesson, since: new Date(since) }),
          );
  const bySlot = new Map(all.toReversed().map((one) => [one.slot, one]));
  return [...bySlot.values()].toSorted(
    (a, b) =>
      weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.startMinutes - b.startMinutes,
  );
}

function weekClass(
  weekday: Weekday,
  { startMinutes, minutes, title, classType, level, teacher, priceCents, since }: Taken,
): WeekClass {
  const slot = slotOf({ weekday, startMinutes, classType, title });
  return {
    slot,
    weekday,
    startMinutes,
    minutes,
    title,
    classType,
    level,
    teacher,
    priceCents,
    since,
  };
}

type Taken = Omit<WeekClass, "slot" | "weekday">;
