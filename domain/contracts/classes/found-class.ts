import { z } from "zod";
import { factSources } from "#domain/rules/studio/precedence.ts";
import { valueSchemas } from "../studios/field-schemas.ts";
import { datedLessonSchema } from "./lesson.ts";

/** A class on one day, and whose it is. */
export const foundClassSchema = z.object({
  ...datedLessonSchema.omit({ since: true, read: true }).shape,
  /** The instant at which it begins. */
  startsAt: z.iso.datetime(),
  /** What one visit costs: the class's own price, otherwise the studio's; null where nobody says. */
  priceCents: valueSchemas.cents,
  /** The class's own, else where the studio is booked, else its site; null where nobody says. */
  bookingUrl: z.string().max(500).nullable(),
  /** When a calendar was last read; null where the studio typed it here. */
  readAt: z.iso.datetime().nullable(),
  studio: z.object({
    id: z.int().positive(),
    name: z.string(),
    city: z.string(),
    citySlug: z.string(),
    slug: z.string(),
    neighborhood: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    rating: valueSchemas.rating,
    reviewCount: z.int().nonnegative(),
  }),
  /** Kilometres from the place that was searched; absent where none was. */
  distance: z.number().nonnegative().optional(),
});

export const foundClassesSchema = z.array(foundClassSchema);

/** How many classes there would be: on each day that can be chosen, and with each choice of each filter. */
export const classFacetsSchema = z.object({
  days: z.record(z.iso.date(), z.int().nonnegative()),
  choices: z.record(z.string(), z.record(z.string(), z.int().nonnegative())),
});

/** A studio's classes of some days, as its page shows them. */
export const studioClassesSchema = z.object({
  kind: z.enum(["weekly", "calendar"]).nullable(),
  /** Who gave them; null where nobody did, and of a week that is shown until a calendar has been read. */
  source: z.enum(factSources).nullable(),
  /** When a calendar was last read, or a typed timetable last confirmed; where neither is known, when its last class was added. */
  readAt: z.iso.datetime().nullable(),
  /** A calendar that nobody could read for two days: shown with its age, and not offered to searchers. */
  isStale: z.boolean(),
  /** The first of the days: without one that is asked for it is today, and what has begun is left out. */
  from: z.iso.date(),
  classes: z.array(foundClassSchema.omit({ studio: true, distance: true, readAt: true })),
});

export type FoundClass = z.infer<typeof foundClassSchema>;
export type ClassFacets = z.infer<typeof classFacetsSchema>;
export type StudioClasses = z.infer<typeof studioClassesSchema>;
