import { z } from "zod";
import { hoursTextSchema } from "../studios/opening-hours.ts";
import { priceRangeSchema } from "../studios/price-range.ts";

const text = z.string();
const texts = z.array(z.string());

/** A review as the export has it. */
const importedReviewSchema = z.object({
  sourceId: text.optional(),
  author: text.optional(),
  rating: z.int().min(1).max(5),
  date: z.iso.datetime().optional(),
  text: text.optional(),
});

/**
 * A place as a reader understood one record of a file: in the words and units of our studios, and without a key
 * wherever the file knows nothing.
 */
export const importedPlaceSchema = z
  .object({
    /** The number that the studio has with us. */
    studioId: z.int().positive(),
    ...{ googlePlaceId: text, googleCid: text, fid: text, plusCode: text, url: text },
    /** `node/123`, `way/5`. */
    osmId: text,
    ...{ name: text, address: text, street: text, neighborhood: text, city: text, state: text },
    /** `M5V 3A8` where it is a Canadian one, otherwise as it is written. */
    postalCode: text,
    /** Two letters, or a name that we have no letters for. */
    countryCode: text,
    ...{ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
    ...{ phone: text, email: text, website: text, bookingUrl: text },
    ...{ instagram: text, facebook: text, tiktok: text, description: text },
    /** Keys of the vocabularies where they are known there, otherwise the file's own words. */
    ...{ classTypes: texts, amenities: texts, categories: texts, categoryName: text },
    /** Of one class, in cents. */
    price: z.int().nonnegative(),
    priceRange: priceRangeSchema,
    hours: hoursTextSchema,
    ...{ imageUrl: text, imageUrls: texts },
    ...{ rating: z.number().min(0).max(5), reviewCount: z.int().nonnegative() },
    ...{ searchString: text, isAdvertisement: z.boolean() },
    peopleAlsoSearch: z.array(z.object({ title: text })),
    reviewsTags: z.array(z.object({ title: text, count: z.int() })),
    reviews: z.array(importedReviewSchema),
    /** When somebody saw it so. */
    seenAt: z.iso.datetime(),
    ...{ permanentlyClosed: z.boolean(), temporarilyClosed: z.boolean() },
  })
  .partial();
export type ImportedPlace = z.infer<typeof importedPlaceSchema>;

/** One record of the file, with what could not be used of it. */
export const readRowSchema = z.object({
  /** Counted from 1 in the file, the header aside. */
  row: z.int().positive(),
  place: importedPlaceSchema,
  /** "phone: 4.45E+18 was damaged by a spreadsheet". */
  notes: texts,
});
export type ReadRow = z.infer<typeof readRowSchema>;
