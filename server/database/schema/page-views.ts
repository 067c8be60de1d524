import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const pageViews = pgTable(
  "page_views",
  {
    path: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.day] }),
    index("page_views_day_index").on(table.day),
    check("page_views_count_check", sql`${table.count} >= 0`),
  ],
);
