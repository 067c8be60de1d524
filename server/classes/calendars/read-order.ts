import { z } from "zod";
import { datedLessonSchema } from "#domain/contracts/classes/lesson.ts";
import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { AppError } from "#server/errors.ts";
import type { CalendarAnswer, CalendarOrder } from "./calendar-reader.ts";
import { type ReadLesson, readCalendar } from "./read-calendar.ts";

const known = z.array(
  datedLessonSchema.pick({ key: true, date: true, startMinutes: true, since: true }),
);

/** A calendar as it is written down: each lesson with since when it is there, as the reading before had it. */
export function readOrder({ bytes, now, before, ...options }: CalendarOrder): CalendarAnswer {
  try {
    const lessons = readCalendar(bytes, { ...options, now: new Date(now) });
    const text = JSON.stringify(withSince(lessons, before, now));
    return { result: { lessons: text, count: lessons.length } };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

type Timed = Pick<ReadLesson, "key" | "date" | "startMinutes">;

function withSince(lessons: readonly ReadLesson[], before: string, now: string) {
  const since = new Map(
    known
      .catch([])
      .parse(JSON.parse(before))
      .map((lesson) => [slotOf(lesson), lesson.since]),
  );
  return lessons.map((lesson) => ({ ...lesson, since: since.get(slotOf(lesson)) ?? now }));
}

/** What takes place every week is no new class with each week. */
function slotOf({ key, date, startMinutes }: Timed): string {
  return `${key} ${weekdayOf(date)} ${startMinutes}`;
}
