import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { packageNames } from "#domain/vocabulary/packages.ts";
import { createdAt, identity, isOneOf, textList } from "./columns.ts";

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
