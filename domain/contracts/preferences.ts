import { z } from "zod";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { MAX_FAVOURITES } from "#domain/rules/visitor/favourites.ts";
import { MAX_VISITS } from "#domain/rules/visitor/kept-lists.ts";
import {
  defaultDistanceKm,
  defaultPreferredPriceRange,
} from "#domain/vocabulary/search-choices.ts";
import { typedText } from "./fields/text.ts";
import { priceRangeSchema } from "./studios/price-range.ts";

const keys = z.array(z.string().max(100)).max(50).default([]);
const studioId = z.int().positive().max(2_147_483_647);

/**
 * A visitor's preferences (product rules, "What the browser remembers"), as kept in the browser and
 * sent for recommendations.
 */
export const preferencesSchema = z.object({
  preferredClassTypes: keys,
  preferredAmenities: keys,
  maxDistance: z.number().positive().max(500).default(defaultDistanceKm),
  priceRange: priceRangeSchema.default(defaultPreferredPriceRange),
  preferredLocation: typedText("Send the location as text", searchLimits.maxTextCharacters).default(
    "",
  ),
  visitHistory: z.array(studioId).max(MAX_VISITS).default([]),
  favoriteStudios: z.array(studioId).max(MAX_FAVOURITES).default([]),
});

export type Preferences = z.infer<typeof preferencesSchema>;

export const defaultPreferences: Preferences = preferencesSchema.parse({});
