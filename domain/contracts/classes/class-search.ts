import { z } from "zod";
import { type ClassChoices, classFilters } from "#domain/class-filters.ts";
import { CLASSES_AT_FIRST, MAX_CLASSES, MAX_DAYS } from "#domain/rules/classes/classes-url.ts";
import { clockTimePattern, readClockTime } from "#domain/rules/hours/opening-hours.ts";
import { findChoice } from "#domain/rules/search/filter-choices.ts";
import { choiceField } from "../fields/filters.ts";
import { needsOnePlace, placeShape } from "../fields/place.ts";
import { facets, limitText, optionalChoiceAs, optionalText } from "../fields/query.ts";
import { idsText } from "../studios/studio-lists.ts";
import { foundClassSchema } from "./found-class.ts";

export const classSearchLimits = {
  usual: CLASSES_AT_FIRST,
  most: MAX_CLASSES,
  mostStudios: 50,
} as const;
/** How many of a studio's classes a card shows. */
export const NEXT_CLASSES = 3;

type Optional<Value> = z.ZodOptional<z.ZodType<Value | undefined>>;

type ClassFilterShape = {
  readonly [Name in keyof ClassChoices]: ClassChoices[Name] extends readonly unknown[]
    ? z.ZodType<ClassChoices[Name]>
    : Optional<Exclude<ClassChoices[Name], false>>;
};

/** How a call reads each filter. (The first line is for the compiler, which doesn't follow names through a loop.) */
function classFilterShape(): ClassFilterShape;
function classFilterShape(): Record<string, z.ZodType> {
  return Object.fromEntries(
    classFilters.map((filter) => [
      filter.name,
      choiceField(filter, (text) => {
        const choice = findChoice(filter, text);
        return choice === undefined ? undefined : String(choice);
      }),
    ]),
  );
}

const filterShape = classFilterShape();

const dayMessage = "A day must look like 2026-11-21";
const day = optionalText("Send one day only", 10, dayMessage).refine(
  (text) => text === undefined || (/^20\d\d-/.test(text) && z.iso.date().safeParse(text).success),
  dayMessage,
);

const days = optionalChoiceAs(
  Array.from({ length: MAX_DAYS }, (_, at) => String(at + 1)),
  `Days must be a whole number from 1 to ${MAX_DAYS}`,
  Number,
);

function clockTime(subject: string) {
  const message = `${subject} must look like 18:30`;
  return optionalText("Send one time only", 5, message)
    .refine((text) => text === undefined || clockTimePattern.test(text), message)
    .transform((text) => (text === undefined ? undefined : readClockTime(text)));
}

export const classSearchQuerySchema = z
  .object({
    ...placeShape,
    ...filterShape,
    /** Today where none is named; with `days`, the first of them. */
    day,
    days,
    /** Classes that begin in this time by the studio's own clock; `to` is not a part of it. */
    from: clockTime("From").optional(),
    to: clockTime("To").optional(),
    /** With `true`, the header `X-Facets` says how many classes each day and each choice would have. */
    facets,
    limit: limitText(classSearchLimits.most).default(classSearchLimits.usual),
  })
  .superRefine(needsOnePlace)
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    message: "From must be earlier than to",
    path: ["from"],
  });

export const studioClassesQuerySchema = z.object({
  /** The first of seven days; today where none is named. */
  from: day,
});

export const nextClassesQuerySchema = z.object({
  studios: idsText(classSearchLimits.mostStudios),
  classTypes: filterShape.classTypes,
});

/** The next classes of each of some studios, in the order in which those were asked for. */
export const nextClassesSchema = z.array(
  z.object({
    studioId: z.int().positive(),
    classes: z.array(foundClassSchema.omit({ studio: true, distance: true, readAt: true })),
  }),
);

/** Of how many studios classes can be searched now: in all, and in each city, by its slug. */
export const classesSummarySchema = z.object({
  studios: z.int().nonnegative(),
  cities: z.record(z.string(), z.int().positive()),
});

export type ClassSearchQuery = z.infer<typeof classSearchQuerySchema>;
export type StudioClassesQuery = z.infer<typeof studioClassesQuerySchema>;
export type NextClassesQuery = z.infer<typeof nextClassesQuerySchema>;
export type NextClasses = z.infer<typeof nextClassesSchema>;
export type ClassesSummary = z.infer<typeof classesSummarySchema>;
