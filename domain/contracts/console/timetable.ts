import { z } from "zod";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { typedLine, typedText } from "../fields/text.ts";

/** A week of three hundred classes, each with all that can be said of it. */
export const MAX_TIMETABLE_CHARACTERS = 150_000;
/** Titles of a calendar that are shown at once. */
export const MAX_TITLES = 100;

/** The version of what nobody has said anything of yet is 0. */
const version = z.coerce.number().int().min(0);

/** One class a line; or the address of a calendar. What is left out stays as it is. */
export const saveTimetableSchema = z.object({
  version,
  kind: z.enum(["weekly", "calendar"]),
  classes: typedText(
    "Send this as text",
    MAX_TIMETABLE_CHARACTERS,
    "That is more than a week can hold",
  ).optional(),
  calendarUrl: typedLine("Send this as text", 2_000, "This address is too long").optional(),
  /** Said of a week in which nothing is left. */
  takesAllAway: z.literal("on").optional(),
});

/** A calendar's titles as they are to be read, in the order of the screen. */
const texts = z.array(z.string().max(400)).max(MAX_TITLES).default([]);

export const saveTitlesSchema = z
  .object({ version, title: texts, classType: texts, level: texts, teacher: texts })
  .transform(({ version: read, title, classType, level, teacher }) => ({
    version: read,
    titles: title.map((one, at) => ({
      title: one,
      classType: classTypeKeys.find((key) => key === classType[at]) ?? null,
      level: levelKeys.find((key) => key === level[at]) ?? null,
      teacher: teacher[at]?.trim().slice(0, 80) || null,
    })),
  }));

export type TimetableForm = z.infer<typeof saveTimetableSchema>;
export type TitlesForm = z.infer<typeof saveTitlesSchema>;
