import { z } from "zod";
import { byKind } from "#domain/rules/basics/each-name.ts";
import { cardFields, detailFields, studioFields } from "#domain/studio-fields.ts";
import { valueSchemas } from "./field-schemas.ts";
import { weekHoursSchema } from "./opening-hours.ts";
import { studioProvenanceSchema, studioSourcesSchema } from "./studio-provenance.ts";

/** What a card shows. Private columns have no place here or below: schemas drop what they don't name. */
export const studioCardSchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  citySlug: z.string(),
  ...byKind(valueSchemas, studioFields, cardFields),
  /** Kilometres from the place that was searched; absent where none was. */
  distance: z.number().nonnegative().optional(),
  featured: z.boolean(),
  /** The week's opening hours in a line, see `readWeekSpans`; null where none are known. */
  weekSpans: z.string().nullable(),
  /** Days near with hours of their own, see `readDatedSpans`; absent where there are none. */
  specialSpans: z.string().optional(),
  /** Only where nobody has seen or confirmed its hours for 18 months: what they say is "probably" so. */
  areHoursOld: z.boolean().optional(),
});

const part = z.int().min(1).max(5).optional();

export const reviewSchema = z.object({
  name: z.string().nullable(),
  rating: z.number().min(0).max(5).nullable(),
  date: z.string().nullable(),
  text: z.string().nullable(),
  /** Where it was written, if not here: "Google Maps". */
  source: z.string().optional(),
  /** What follows is of those that were written here; what its author did not say is absent. */
  id: z.int().optional(),
  ...{ teaching: part, equipment: part, cleanliness: part, value: part },
  /** `2026-10`. */
  visitMonth: z.string().optional(),
  classType: z.string().optional(),
  /** The author said to be connected to the studio. */
  isConnected: z.boolean().optional(),
  /** How often it was marked as helpful. */
  helpful: z.int().optional(),
  /** The studio's own. */
  reply: z.string().optional(),
});

/** A photo in our own store, in the order of the page; cards show the first as `imageUrl`. */
const studioPhotoSchema = z.object({
  /** The largest file. The others lie beside it: 480, 960 and 1600 wide, as WebP and as AVIF. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** What it shows, in words; empty where nobody said. */
  alt: z.string(),
  /** A tiny blurred picture, as a data address. */
  placeholder: z.string(),
});

export const studioDetailSchema = studioCardSchema.extend({
  ...byKind(valueSchemas, studioFields, detailFields),
  structuredHours: weekHoursSchema.nullable(),
  lastUpdated: z.iso.datetime().nullable(),
  reviews: z.array(reviewSchema),
  photos: z.array(studioPhotoSchema),
  /** Only where somebody has shown that it is theirs: nobody is asked then. */
  isOwned: z.literal(true).optional(),
  /** With `provenance=1`. */
  provenance: studioProvenanceSchema.optional(),
  /** With `provenance=lines`, where there is something to say. */
  sources: studioSourcesSchema.optional(),
});

export const studioCardsSchema = z.array(studioCardSchema);

export type StudioCard = z.infer<typeof studioCardSchema>;
export type StudioPhoto = z.infer<typeof studioPhotoSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type StudioDetail = z.infer<typeof studioDetailSchema>;
