import { z } from "zod";
import { MAX_LESSONS, titleCorrectionSchema, weeklyLessonSchema } from "./lesson.ts";

/** A class as the log keeps it: what nobody said is left out, and since when it is there is kept. */
const loggedLessonSchema = weeklyLessonSchema
  .partial()
  .required({ weekday: true, startMinutes: true, minutes: true, title: true })
  .extend({ since: z.iso.datetime() });

const lessons = z.array(loggedLessonSchema).max(MAX_LESSONS);
export const loggedLessonsSchema = z.object({ before: lessons, after: lessons });
export const loggedCorrectionsSchema = z.array(titleCorrectionSchema);

/** What people decide about a studio's classes, under the names that the log uses. */
export const timetableRecordSchema = z.object({
  classesKind: z.enum(["weekly", "calendar"]),
  calendarUrl: z.string().nullable(),
  classes: lessons,
  titleCorrections: loggedCorrectionsSchema,
});

export type LoggedLesson = z.infer<typeof loggedLessonSchema>;
export type TimetableRecord = z.infer<typeof timetableRecordSchema>;
