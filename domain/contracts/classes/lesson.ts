import { z } from "zod";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

export const MAX_LESSONS = 300;
export const MAX_DATED_LESSONS = 1_000;

/** What a lesson is, whichever way we know of it; null is what nobody said. */
const whatItIs = {
  /** Minutes after midnight, by the studio's own clock. */
  startMinutes: z.int().min(0).max(1439),
  minutes: z.int().min(5).max(600),
  title: z.string().min(1).max(120),
  classType: z.enum(classTypeKeys).nullable(),
  level: z.enum(levelKeys).nullable(),
  teacher: z.string().max(80).nullable(),
  /** How many can take part. */
  places: z.int().min(1).max(500).nullable(),
  priceCents: z.int().min(0).max(1_000_000).nullable(),
  bookingUrl: z.string().max(500).nullable(),
};

/** Every week, from its first day to its last; without them it has always been and goes on. */
export const weeklyLessonSchema = z.object({
  weekday: z.enum(weekdays),
  ...whatItIs,
  fromDate: z.iso.date().nullable(),
  untilDate: z.iso.date().nullable(),
  /** Days on which it does not take place. */
  exceptions: z.array(z.iso.date()).max(60),
});

const { classType, level, teacher } = whatItIs;

/** Once, as a calendar says it. */
export const datedLessonSchema = z.object({
  /** Stays the same from one reading to the next: what repeats has one for all its days. */
  key: z.string().max(40),
  date: z.iso.date(),
  ...whatItIs,
  /** How many are free; 0 is full. */
  placesLeft: z.int().min(0).max(500).nullable(),
  /** How the calendar has it, where somebody corrected that. */
  read: z.object({ classType, level, teacher }).optional(),
  /** When a reading first had it. */
  since: z.iso.datetime(),
});

/** How an owner has a title read: null is that the class has none, and what is left out is as each entry says it. */
export const titleCorrectionSchema = z.object({
  /** As the calendar writes it. */
  title: whatItIs.title,
  classType: classType.optional(),
  level: level.optional(),
  teacher: teacher.optional(),
});

export type WeeklyLesson = z.infer<typeof weeklyLessonSchema>;
export type DatedLesson = z.infer<typeof datedLessonSchema>;
export type TitleCorrection = z.infer<typeof titleCorrectionSchema>;
