import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { HoursText, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { createdAt, identity, instant, isOneOf, textList, updatedAt } from "./columns.ts";
import { studioListings } from "./studio-listings.ts";

export const studioSources = ["sample", "import", "listing", "operator"] as const;

export const studios = pgTable(
  "studios",
  {
    id: identity(),
    citySlug: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    city: text().notNull(),
    neighborhood: text(),
    address: text().notNull().default(""),
    street: text(),
    state: text(),
    postalCode: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Known no better than by its postal area or its city. */
    isPositionApproximate: boolean().notNull().default(false),
    rating: doublePrecision(),
    reviewCount: integer().notNull().default(0),
    priceRange: text({ enum: priceRanges }),
    /** One class, in cents. */
    price: integer(),
    imageUrl: text(),
    imageUrls: textList(),
    featured: boolean().notNull().default(false),
    description: text().notNull().default(""),
    amenities: textList(),
    classTypes: textList(),
    categories: textList(),
    website: text(),
    /** Where a place in a class is booked. */
    bookingUrl: text(),
    phone: text(),
    email: text(),
    instagram: text(),
    facebook: text(),
    tiktok: text(),
    hours: jsonb().$type<HoursText>(),
    structuredHours: jsonb().$type<WeekHours>(),
    lastUpdated: instant(),
    peopleAlsoSearch: jsonb().$type<{ title: string }[]>().notNull().default([]),
    googlePlaceId: text().unique("studios_google_place_id_unique"),
    /** Beyond 2^53, hence text. */
    googleCid: text(),
    /** OpenStreetMap's: `node/123`. */
    osmId: text().unique("studios_osm_id_unique"),
    plusCode: text(),
    isAdvertisement: boolean().notNull().default(false),
    reviewsTags: jsonb().$type<{ title: string; count: number }[]>().notNull().default([]),
    categoryName: text(),
    searchString: text(),
    url: text(),
    fid: text(),
    totalScore: doublePrecision(),
    packagePriority: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    /** The listing that pays for it. */
    listingId: integer()
      .unique("studios_listing_id_unique")
      .references((): AnyPgColumn => studioListings.id, { onDelete: "set null" }),
    source: text({ enum: studioSources }).notNull(),
    /** It turned out to be that studio: its address leads there. */
    mergedIntoId: integer().references((): AnyPgColumn => studios.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("studios_city_slug_slug_unique").on(table.citySlug, table.slug),
    index("studios_updated_at_index").on(table.updatedAt),
    check("studios_slug_check", sql`${table.slug} <> '' and ${table.citySlug} <> ''`),
    check("studios_latitude_check", sql`${table.latitude} between -90 and 90`),
    check("studios_longitude_check", sql`${table.longitude} between -180 and 180`),
    check("studios_rating_check", sql`${table.rating} between 0 and 5`),
    check("studios_total_score_check", sql`${table.totalScore} between 0 and 5`),
    check("studios_review_count_check", sql`${table.reviewCount} >= 0`),
    check("studios_price_check", sql`${table.price} >= 0`),
    check("studios_price_range_check", isOneOf(table.priceRange, priceRanges)),
    check("studios_source_check", isOneOf(table.source, studioSources)),
  ],
);
