import { z } from "zod";
import { hoursTextSchema } from "#domain/contracts/studios/opening-hours.ts";
import { priceRangeSchema } from "#domain/contracts/studios/price-range.ts";
import { factSources } from "#domain/rules/studio/fact-sources.ts";

const text = z.string();
const texts = z.array(z.string());
const instant = z.coerce.date();

/** A studio's fields as the log keeps them. Names that it does not know are left out. */
export const storedValuesSchema = z
  .object({
    ...{ citySlug: text, slug: text, name: text, city: text, address: text, description: text },
    ...{ neighborhood: text.nullable(), street: text.nullable(), state: text.nullable() },
    ...{ postalCode: text.nullable(), phone: text.nullable(), email: text.nullable() },
    ...{ website: text.nullable(), bookingUrl: text.nullable(), instagram: text.nullable() },
    ...{ facebook: text.nullable(), tiktok: text.nullable(), imageUrl: text.nullable() },
    ...{
      googlePlaceId: text.nullable(),
      googleCid: text.nullable(),
      osmId: text.nullable(),
      plusCode: text.nullable(),
    },
    ...{ categoryName: text.nullable(), searchString: text.nullable(), url: text.nullable() },
    ...{ fid: text.nullable(), imageUrls: texts, amenities: texts, classTypes: texts },
    ...{ categories: texts, latitude: z.number(), longitude: z.number() },
    ...{ rating: z.number().nullable(), totalScore: z.number().nullable() },
    ...{ reviewCount: z.int(), price: z.int().nullable(), packagePriority: z.int() },
    ...{ featured: z.boolean(), hidden: z.boolean(), isAdvertisement: z.boolean() },
    ...{ isPositionApproximate: z.boolean(), listingId: z.int().nullable() },
    ...{ mergedIntoId: z.int().nullable(), lastUpdated: instant.nullable() },
    priceRange: priceRangeSchema.nullable(),
    hours: hoursTextSchema.nullable(),
    peopleAlsoSearch: z.array(z.object({ title: text })),
    reviewsTags: z.array(z.object({ title: text, count: z.int() })),
  })
  .partial();

/** What the log keeps under `facts`: by field, null where nothing was known. */
export const storedFactsSchema = z.record(
  z.string(),
  z
    .object({
      source: z.enum(factSources),
      importId: z.int().nullable(),
      firstSeenAt: instant,
      lastSeenAt: instant,
      confirmedAt: instant.nullable(),
      confirmedBy: text.nullable(),
    })
    .nullable(),
);
