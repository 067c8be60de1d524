import { z } from "zod";
import { searchFilters } from "#domain/search-filters.ts";

const count = z.int().nonnegative();

const facets = searchFilters.flatMap(({ kind, facet, choices }) => {
  if (facet === undefined) return [];
  const values = choices.map(({ value }) => String(value));
  return [[facet, kind === "flag" ? count : z.record(z.enum(values), count)] as const];
});

/**
 * How many studios the present search would find with each choice. One of a kind: in place of what is
 * chosen of it. One of many that a studio must have, such as an amenity: added to those chosen.
 */
export const studioFacetsSchema = z.object(Object.fromEntries(facets));

/** By the filter's name for it; of a filter that is on or off, one number. */
export type StudioFacets = z.infer<typeof studioFacetsSchema>;

/** What the map needs of every studio that matches: id, latitude, longitude, rating, of up to 500 the name too. */
export const studioPinSchema = z.tuple([
  z.int().positive(),
  z.number(),
  z.number(),
  z.number().nullable(),
  z.string().optional(),
]);

export const studioPinsSchema = z.array(studioPinSchema);

export type StudioPin = z.infer<typeof studioPinSchema>;
