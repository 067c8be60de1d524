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
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { HoursText, SpecialDay, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { RatedElsewhere } from "#domain/contracts/studios/rated-elsewhere.ts";
import type { Fee, Offer, Pack, Teacher } from "#domain/contracts/studios/studio-facts.ts";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-stage.ts";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { users } from "./accounts.ts";
import { createdAt, identity, instant, isOneOf, textList, updatedAt } from "./columns.ts";

export const listingPackages = pgTable(
  "listing_packages",
  {
    id: identity(),
    name: text({ enum: packageNames }).notNull().unique(),
    displayName: text().notNull(),
    description: text().notNull(),
    /** Cents. */
    monthlyPrice: integer().notNull(),
    features: textList(),
    priority: integer().notNull().default(0),
    isFeatured: boolean().notNull().default(false),
    isSponsored: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check("listing_packages_name_check", isOneOf(table.name, packageNames)),
    check("listing_packages_monthly_price_check", sql`${table.monthlyPrice} >= 0`),
  ],
);

export const studioListings = pgTable(
  "studio_listings",
  {
    id: identity(),
    /** One submit, sent however often. */
    idempotencyKey: text().notNull().unique("studio_listings_idempotency_key_unique"),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    studioName: text().notNull(),
    address: text().notNull(),
    neighborhood: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Neither the owner nor an operator has placed it: it lies where its postal area or its city is. */
    isPositionApproximate: boolean().notNull().default(false),
    phone: text().notNull(),
    email: text().notNull(),
    website: text(),
    bookingUrl: text(),
    instagram: text(),
    facebook: text(),
    tiktok: text(),
    description: text().notNull(),
    classTypes: textList(),
    amenities: textList(),
    priceRange: text({ enum: priceRanges }).notNull(),
    hours: jsonb().$type<HoursText>(),
    featuredPackage: text({ enum: packageNames })
      .notNull()
      .references(() => listingPackages.name),
    monthsSelected: integer().notNull().default(1),
    /** Cents. */
    totalAmount: integer().notNull(),
    /** Cents beside the total, as the owner was told when the listing was sent; 0 without a tax. */
    taxAmount: integer().notNull().default(0),
    /** "HST (13%)"; null without a tax. */
    taxLabel: text(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("pending"),
    approvalStatus: text({ enum: approvalStatuses }).notNull().default("pending"),
    rejectionReason: text(),
    /** The live studio that was made from it. */
    studioId: integer().references(() => studios.id, { onDelete: "set null" }),
    duplicateOfStudioId: integer().references(() => studios.id, { onDelete: "set null" }),
    paidAt: instant(),
    liveFrom: instant(),
    liveUntil: instant(),
    /** When its owner was told that its months, or before any payment the listing itself, will be over. */
    reminderSentAt: instant(),
    /** It left the search because its months were over. */
    endedAt: instant(),
    /** What the owner wants from the next term on; null goes on as it is. */
    nextPackage: text({ enum: packageNames }).references(() => listingPackages.name),
    /** The owner said that this term is the last one. */
    endRequestedAt: instant(),
    /** Raised by every change; an update names the version that it read (`updateListing`). */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("studio_listings_approval_status_created_at_index").on(
      table.approvalStatus,
      table.createdAt,
    ),
    index("studio_listings_live_until_index").on(table.liveUntil),
    index("studio_listings_studio_id_index").on(table.studioId),
    index("studio_listings_duplicate_of_studio_id_index").on(table.duplicateOfStudioId),
    index("studio_listings_user_id_index").on(table.userId),
    check("studio_listings_latitude_check", sql`${table.latitude} between -90 and 90`),
    check("studio_listings_longitude_check", sql`${table.longitude} between -180 and 180`),
    check("studio_listings_price_range_check", isOneOf(table.priceRange, priceRanges)),
    check("studio_listings_months_selected_check", sql`${table.monthsSelected} between 1 and 12`),
    check("studio_listings_total_amount_check", sql`${table.totalAmount} >= 0`),
    check("studio_listings_tax_amount_check", sql`${table.taxAmount} >= 0`),
    check("studio_listings_payment_status_check", isOneOf(table.paymentStatus, paymentStatuses)),
    check("studio_listings_approval_status_check", isOneOf(table.approvalStatus, approvalStatuses)),
    check("studio_listings_live_until_check", sql`${table.liveUntil} > ${table.liveFrom}`),
  ],
);

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
    introOffer: jsonb().$type<Offer>(),
    packs: jsonb().$type<Pack[]>().notNull().default([]),
    /** Cents. */
    monthlyPrice: integer(),
    fees: jsonb().$type<Fee[]>().notNull().default([]),
    /** Until how many hours before a class nothing is lost, and what is paid later, in cents. */
    cancelHours: integer(),
    lateCancelFee: integer(),
    noShowFee: integer(),
    waitlist: text(),
    /** How many take part at most. */
    classSize: integer(),
    levels: textList(),
    teachers: jsonb().$type<Teacher[]>().notNull().default([]),
    receipts: textList(),
    stepFree: text(),
    /** Centimetres. */
    doorWidth: integer(),
    lift: text(),
    changingRoom: text(),
    toilet: text(),
    /** Of the apparatus, in centimetres. */
    transferHeight: integer(),
    quietHours: text(),
    parking: text(),
    transit: text(),
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
    /** While the rating is that of our own reviews: what it was before, and is again without them. */
    ratedElsewhere: jsonb().$type<RatedElsewhere>(),
    /** Days with hours of their own, such as holidays. */
    specialDays: jsonb().$type<SpecialDay[]>().notNull().default([]),
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
    check("studios_class_size_check", sql`${table.classSize} > 0`),
    check("studios_source_check", isOneOf(table.source, studioSources)),
  ],
);

/** Addresses that a studio had before: they redirect to the present one. */
export const slugHistory = pgTable(
  "slug_history",
  {
    citySlug: text().notNull(),
    slug: text().notNull(),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.citySlug, table.slug] }),
    index("slug_history_studio_id_index").on(table.studioId),
  ],
);

export const studioOwnership = pgTable(
  "studio_ownership",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    isOwner: boolean().notNull().default(true),
    canEdit: boolean().notNull().default(true),
    /** How the studio did, by mail, once a month. */
    wantsMonthlyMail: boolean().notNull().default(false),
    /** When a mail last asked whether all is still right. */
    confirmAskedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("studio_ownership_user_id_studio_id_unique").on(table.userId, table.studioId),
    index("studio_ownership_studio_id_index").on(table.studioId),
  ],
);
