import type { DatedLesson, WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import type { FactSource } from "#domain/rules/studio/precedence.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

/** A calendar that nobody could read for so long is not offered to searchers any more. */
export const OFFERED_HOURS = 48;
/** Nor is a typed one that nobody said is right for so long. */
const OFFERED_MONTHS = 12;
/** How far ahead classes are searched and shown, today among them. */
export const CLASS_DAYS = 14;

/** A studio's classes as they are held in memory. */
export type Timetable = {
  readonly studioId: number;
  readonly kind: "weekly" | "calendar";
  /** Whose word it is; null of a typed week in the place of a calendar that nobody has read yet. */
  readonly source: FactSource | null;
  /** When the calendar was last read; of a typed one, when somebody last said that it is right. */
  readonly readAt: Date | null;
  readonly weekly: readonly KeptLesson[];
  readonly dated: readonly DatedLesson[];
};

/** A weekly lesson with its number and since when it is there. */
export type KeptLesson = WeeklyLesson & { readonly id: number; readonly since: Date };

/** A lesson on one day. */
export type ClassOnDay = Omit<DatedLesson, "since" | "read"> & { readonly since: Date };

/** A calendar takes the place of a typed week when it has been read for the first time. */
export function shownKind({ kind, readAt }: Pick<Timetable, "kind" | "readAt">): Timetable["kind"] {
  return readAt === null ? "weekly" : kind;
}

/** Until when searchers are offered it, in milliseconds; 0 where they are not. Pages are looked at anew with the minute. */
export function offeredUntil({ kind, readAt }: Pick<Timetable, "kind" | "readAt">): number {
  if (readAt === null) return kind === "weekly" ? Number.POSITIVE_INFINITY : 0;
  const end =
    kind === "weekly" ? addMonths(readAt, OFFERED_MONTHS) : addDays(readAt, OFFERED_HOURS / 24);
  return end.setUTCSeconds(0, 0);
}

/** Whether searchers are offered it at this moment. */
export function isOffered(timetable: Pick<Timetable, "kind" | "readAt">, now: Date): boolean {
  return now.getTime() < offeredUntil(timetable);
}

/** All classes of a day of the calendar, in the order in which they begin. */
export function classesOn({ kind, weekly, dated }: Timetable, date: string): ClassOnDay[] {
  const classes =
    kind === "calendar"
      ? dated.filter((lesson) => lesson.date === date).map(ofCalendar)
      : weekly.filter((lesson) => takesPlace(lesson, date)).map((lesson) => ofWeek(lesson, date));
  return classes.toSorted(
    (a, b) =>
      a.startMinutes - b.startMinutes ||
      compareTexts(a.title, b.title) ||
      compareTexts(a.key, b.key),
  );
}

export function takesPlace(lesson: WeeklyLesson, date: string): boolean {
  const { weekday, fromDate, untilDate, exceptions } = lesson;
  if (weekdayOf(date) !== weekday || exceptions.includes(date)) return false;
  return (fromDate === null || fromDate <= date) && (untilDate === null || date <= untilDate);
}

export function weekdayOf(date: string) {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? "monday";
}

function ofCalendar({ since, read: _, ...lesson }: DatedLesson): ClassOnDay {
  return { ...lesson, since: new Date(since) };
}

function ofWeek(lesson: KeptLesson, date: string): ClassOnDay {
  const {
    id: _id,
    weekday: _,
    fromDate: _from,
    untilDate: _until,
    exceptions: _not,
    ...what
  } = lesson;
  return { ...what, key: lessonKey(lesson), date, placesLeft: null };
}

/** By which a lesson is the same with each look at its timetable. */
export function lessonKey(lesson: { readonly key: string } | { readonly id: number }): string {
  return "key" in lesson ? lesson.key : `w${lesson.id}`;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
