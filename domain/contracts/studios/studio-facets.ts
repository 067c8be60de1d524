import { z } from "zod";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

const count = z.int().nonnegative();

/**
 * How many studios the present search would find with each choice. A class type, a price range, a time
 * of day, a day, a rating: in place of what is chosen of its kind. An amenity: added to those chosen.
 */
export const studioFacetsSchema = z.object({
  classTypes: z.record(z.enum(classTypeKeys), count),
  amenities: z.record(z.enum(amenityKeys), count),
  priceRanges: z.record(z.enum(priceRanges), count),
  timesOfDay: z.record(z.enum(timeOfDayKeys), count),
  days: z.record(z.enum(weekdays), count),
  ratings: z.record(z.enum(minRatings.map(String)), count),
  openNow: count,
});

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
