import { z } from "zod";
import { searchLimits } from "#domain/rules/search/search-limits.ts";

export const placeSchema = z.object({
  /** For people: `St. Catharines`. */
  name: z.string(),
  /** For addresses: `st-catharines`. */
  slug: z.string(),
  /** The city it is in; its own where it is one. */
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const placeAnswerSchema = z.object({ place: placeSchema.nullable() });

export const placeQuerySchema = z.object({
  text: z.string("Send one text").max(searchLimits.maxTextCharacters, "This text is too long"),
});

export type FoundPlace = z.infer<typeof placeSchema>;
