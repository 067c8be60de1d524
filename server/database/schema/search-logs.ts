import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";

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
