import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-facts.ts";
import { packageNames } from "#domain/vocabulary/packages.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { createdAt, identity, instant, isOneOf, textList, updatedAt } from "./columns.ts";
import { listingPackages } from "./listing-packages.ts";
import { studios } from "./studios.ts";
import { users } from "./users.ts";

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
