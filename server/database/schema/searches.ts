import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, isOneOf, updatedAt } from "./columns.ts";

export const searchLogs = pgTable(
  "search_logs",
  {
    id: identity(),
    searchQuery: text(),
    searchType: text().notNull(),
    postalCode: text(),
    city: text(),
    coordinates: jsonb().$type<{ latitude: number; longitude: number }>(),
    filtersApplied: jsonb().$type<Record<string, unknown>>(),
    resultsCount: integer().notNull(),
    /** How often it was asked: the same search of the same network is counted, not listed again. */
    count: integer().notNull().default(1),
    userAgent: text(),
    /** Truncated to /24 or /48 (product rules, "Figures and logs"). */
    ipAddress: text(),
    sessionId: text(),
    createdAt: createdAt(),
  },
  (table) => [index("search_logs_created_at_index").on(table.createdAt)],
);

/** Searches, added up by day: charts read these, and they stay when single searches are deleted. */
export const searchDays = pgTable(
  "search_days",
  {
    /** In Ontario. */
    day: date({ mode: "string" }).notNull(),
    /** What is counted: all, a place, a place of classes, a filter, a text, a cell of the map. */
    kind: text().notNull(),
    key: text().notNull(),
    searches: integer().notNull(),
    /** Of them, those with one or two results, and those without. */
    fewResults: integer().notNull().default(0),
    noResults: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.key] }),
    index("search_days_kind_day_index").on(table.kind, table.day),
  ],
);

export const searchAliasKinds = ["place", "class-type"] as const;

/** Words that visitors type for a place or a class type that we know by another name. */
export const searchAliases = pgTable(
  "search_aliases",
  {
    id: identity(),
    /** As the reading compares words: lower case, without accents. */
    phrase: text().notNull().unique("search_aliases_phrase_unique"),
    kind: text({ enum: searchAliasKinds }).notNull(),
    /** The place or the class type, by the name that we have for it. */
    target: text().notNull(),
    createdBy: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check("search_aliases_kind_check", isOneOf(table.kind, searchAliasKinds))],
);
