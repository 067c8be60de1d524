import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Searches, added up by day: charts read these, and they stay when single searches are deleted. */
export const searchDays = pgTable(
  "search_days",
  {
    /** In Ontario. */
    day: date({ mode: "string" }).notNull(),
    /** What is counted: all, a place, a filter, a text, a cell of the map. */
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
