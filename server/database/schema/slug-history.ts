import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { studios } from "./studios.ts";

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
