import { z } from "zod";
import { hoursTextSchema, weekHoursSchema } from "./opening-hours.ts";
import { priceRangeSchema } from "./price-range.ts";
import { studioProvenanceSchema, studioSourcesSchema } from "./studio-provenance.ts";

/** What a card shows. Private columns have no place here or below: schemas drop what they don't name. */
export const studioCardSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  citySlug: z.string(),
  neighborhood: z.string().nullable(),
  address: z.string(),
  postalCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres from the place that was searched; absent where none was. */
  distance: z.number().nonnegative().optional(),
  rating: z.number().min(0).max(5).nullable(),
  reviewCount: z.int().nonnegative(),
  priceRange: priceRangeSchema.nullable(),
  /** One class, in cents. */
  price: z.int().nonnegative().nullable(),
  imageUrl: z.string().nullable(),
  featured: z.boolean(),
  description: z.string(),
  /** Keys; an unknown one is shown as is. */
  amenities: z.array(z.string()),
  classTypes: z.array(z.string()),
  phone: z.string().nullable(),
  /** The week's opening hours in a line, see `readWeekSpans`; null where none are known. */
  weekSpans: z.string().nullable(),
  /** Only where nobody has seen or confirmed its hours for 18 months: what they say is "probably" so. */
  areHoursOld: z.boolean().optional(),
});

export const reviewSchema = z.object({
  name: z.string().nullable(),
  rating: z.number().min(0).max(5).nullable(),
  date: z.string().nullable(),
  text: z.string().nullable(),
  /** Where it was written, if not here: "Google Maps". */
  source: z.string().optional(),
});

export const studioDetailSchema = studioCardSchema.extend({
  imageUrls: z.array(z.string()),
  categories: z.array(z.string()),
  /** Its position is that of its postal area or city, no better. */
  isPositionApproximate: z.boolean(),
  website: z.string().nullable(),
  bookingUrl: z.string().nullable(),
  email: z.string().nullable(),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  tiktok: z.string().nullable(),
  hours: hoursTextSchema.nullable(),
  structuredHours: weekHoursSchema.nullable(),
  lastUpdated: z.iso.datetime().nullable(),
  reviews: z.array(reviewSchema),
  peopleAlsoSearch: z.array(z.object({ title: z.string() })),
  /** With `provenance=1`. */
  provenance: studioProvenanceSchema.optional(),
  /** With `provenance=lines`, where there is something to say. */
  sources: studioSourcesSchema.optional(),
});

export const studioCardsSchema = z.array(studioCardSchema);

export type StudioCard = z.infer<typeof studioCardSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type StudioDetail = z.infer<typeof studioDetailSchema>;
