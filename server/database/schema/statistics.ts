import { sql } from "drizzle-orm";
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { countedKinds } from "#domain/rules/statistics/counted-kinds.ts";
import { isOneOf, updatedAt } from "./columns.ts";
import { studios } from "./studios-and-listings.ts";

/** How often a studio was shown, looked at and clicked, added up by day. */
export const studioDays = pgTable(
  "studio_days",
  {
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** In Ontario. */
    day: date({ mode: "string" }).notNull(),
    kind: text({ enum: countedKinds }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studioId, table.day, table.kind] }),
    index("studio_days_day_index").on(table.day),
    check("studio_days_kind_check", isOneOf(table.kind, countedKinds)),
    check("studio_days_count_check", sql`${table.count} >= 0`),
  ],
);

/** For which searches a studio was shown, added up by month. */
export const studioSearches = pgTable(
  "studio_searches",
  {
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** `2026-11`. */
    month: text().notNull(),
    /** The search in words, as the team's own figures have it. */
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studioId, table.month, table.words] }),
    index("studio_searches_month_index").on(table.month),
    check("studio_searches_count_check", sql`${table.count} >= 0`),
  ],
);

/** How far each process's journal of counts is added up: written with the counts, so that nothing counts twice. */
export const statisticsJournals = pgTable("statistics_journals", {
  name: text().primaryKey(),
  bytes: integer().notNull(),
  updatedAt: updatedAt(),
});

/** What a day's networks are hashed with: random, and deleted soon after the day, so that no hash can be tried out. */
export const statisticsSalts = pgTable("statistics_salts", {
  day: date({ mode: "string" }).primaryKey(),
  salt: text().notNull(),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** How often one network was counted on a day, of each studio and kind: so much counts, and no more. */
export const statisticsNetworks = pgTable(
  "statistics_networks",
  {
    day: date({ mode: "string" })
      .notNull()
      .references(() => statisticsSalts.day, { onDelete: "cascade" }),
    /** A salted hash of the truncated address. */
    network: text().notNull(),
    /** As `server/statistics/network-counts.ts` packs them. */
    counts: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
);
