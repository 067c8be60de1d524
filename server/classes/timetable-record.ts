import type { WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import type { LoggedLesson, TimetableRecord } from "#domain/contracts/classes/logged-classes.ts";

/** Of a studio of whose classes nobody has said anything. */
export const noTimetable: TimetableRecord = {
  classesKind: "weekly",
  calendarUrl: null,
  classes: [],
  titleCorrections: [],
};

export function isNothing(record: TimetableRecord): boolean {
  const { classesKind, calendarUrl, classes, titleCorrections } = record;
  const isEmpty = classes.length === 0 && titleCorrections.length === 0;
  return classesKind === "weekly" && calendarUrl === null && isEmpty;
}

export type DatedBack = { readonly lesson: WeeklyLesson; readonly since: Date };

export function logLesson({ lesson, since }: DatedBack): LoggedLesson {
  const { weekday, startMinutes, minutes, title, exceptions, ...rest } = lesson;
  const said = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...{ weekday, startMinutes, minutes, title },
    ...Object.fromEntries(said),
    ...(exceptions.length === 0 ? {} : { exceptions }),
    since: since.toISOString(),
  };
}

export function readLoggedLesson({ since, ...logged }: LoggedLesson): DatedBack {
  const lesson: WeeklyLesson = {
    ...{ classType: null, level: null, teacher: null, places: null, priceCents: null },
    ...{ bookingUrl: null, fromDate: null, untilDate: null, exceptions: [] },
    ...logged,
  };
  return { lesson, since: new Date(since) };
}

/** What was there already has its own beginning: that alone is no change. */
export function withSince(wished: TimetableRecord, stored: TimetableRecord): TimetableRecord {
  const keyOf = ({ since: _, ...lesson }: TimetableRecord["classes"][number]) =>
    JSON.stringify(Object.entries(lesson).toSorted(([one], [two]) => (one < two ? -1 : 1)));
  const known = Map.groupBy(stored.classes, keyOf);
  const classes = wished.classes.map((lesson) => known.get(keyOf(lesson))?.shift() ?? lesson);
  const isSame =
    classes.length === stored.classes.length &&
    classes.every((one) => stored.classes.includes(one));
  return { ...wished, classes: isSame ? stored.classes : classes };
}
