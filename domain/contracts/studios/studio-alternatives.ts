import { z } from "zod";
import { filterNames } from "#domain/rules/search/filter-choices.ts";
import { studioCardsSchema } from "./studio.ts";

const count = z.int().nonnegative();

/** What to offer where a search finds nothing (product rules, "Search"). */
export const studioAlternativesSchema = z.object({
  /**
   * Each chosen filter, and how many the search would find without it alone. Amenities one by one;
   * class types together, divided by commas, since each only adds; a day together with its time.
   */
  withoutFilter: z.array(z.object({ filter: z.enum(filterNames), value: z.string(), count })),
  /** Those that match all filters, wherever they are, nearest first; measured where a place is known. */
  nearestStudios: studioCardsSchema,
  /** Those with matches, nearest first; the biggest where no place is known. */
  nearestCities: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      /** Studios there that match all filters; 0 in all of them where nothing matches anywhere. */
      count,
      /** Kilometres; absent where no place is known. */
      distance: z.number().nonnegative().optional(),
    }),
  ),
  /** Whether the position that was searched lies outside of Ontario. */
  outside: z.boolean(),
});

export type StudioAlternatives = z.infer<typeof studioAlternativesSchema>;
