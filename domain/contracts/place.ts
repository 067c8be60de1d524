import { z } from "zod";
import { searchLimits } from "#domain/rules/search/search-limits.ts";

export const placeSchema = z.object({
  /** For people: `St. Catharines`. */
  name: z.string(),
  /** For addresses: `st-catharines`. */
  slug: z.string(),
  /** The city it is in; its own where it is one. */
  city: z.string(),
  citySlug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** A city's boroughs and neighbourhoods that have studios, those with most of them first. */
  parts: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int().positive() })),
  /** What the studios of a named place offer, most often offered first. */
  classTypes: z.array(z.object({ key: z.string(), count: z.int().positive() })),
});

export const placeAnswerSchema = z.object({ place: placeSchema.nullable() });

export const placeQuerySchema = z.object({
  text: z.string("Send one text").max(searchLimits.maxTextCharacters, "This text is too long"),
});

export type FoundPlace = z.infer<typeof placeSchema>;

/** What is no postal code is the service's to refuse, with the same words as elsewhere. */
export const postalCodeParamsSchema = z.object({
  postalCode: z.string().max(20, "This is not a Canadian postal code"),
});

export const postalCodeCitySchema = z.object({
  city: z.string(),
  citySlug: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /**
   * Only the first three characters are known, not the full code (product rules, "Postal codes").
   */
  approximate: z.boolean(),
});

export type PostalCodeCity = z.infer<typeof postalCodeCitySchema>;
