import { z } from "zod";
import { byKind } from "#domain/rules/basics/each-name.ts";
import { MAX_LIST_CHARACTERS, MAX_LISTED_IDS, readIdList } from "#domain/rules/studio/id-list.ts";
import { MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";
import { studioFields, typedFields } from "#domain/studio-fields.ts";
import { valueSchemas } from "./field-schemas.ts";
import { studioDetailSchema } from "./studio.ts";

/** `12,48,301`. What pages forgive, a call refuses: it is written by a program. */
export function idsText(most: number) {
  const tooMany = `Send at most ${most} ids`;
  return z
    .string("Send the ids as one list, divided by commas")
    .max(MAX_LIST_CHARACTERS, tooMany)
    .transform((text) => readIdList(text, most))
    .refine(({ unreadable }) => unreadable === 0, "A studio's id is a whole number")
    .refine(({ beyond }) => beyond === 0, tooMany)
    .transform(({ ids }) => ids);
}

export const studioIdsQuerySchema = z.object({ ids: idsText(MAX_LISTED_IDS) });

export const comparisonQuerySchema = z.object({ ids: idsText(MAX_COMPARED) });

/** What is compared of a studio. */
export const comparedStudioSchema = studioDetailSchema
  .pick({
    id: true,
    name: true,
    slug: true,
    city: true,
    citySlug: true,
    neighborhood: true,
    latitude: true,
    longitude: true,
    imageUrl: true,
    rating: true,
    reviewCount: true,
    price: true,
    priceRange: true,
    classTypes: true,
    amenities: true,
    weekSpans: true,
    lastUpdated: true,
  })
  .extend({
    ...byKind(valueSchemas, studioFields, typedFields),
    /** How many of the reviews that we hold have five stars, four, and so on down to one. */
    starCounts: z.array(z.object({ stars: z.int(), count: z.int().nonnegative() })),
  });

export const comparedStudiosSchema = z.array(comparedStudioSchema);

export type ComparedStudioFacts = z.infer<typeof comparedStudioSchema>;
