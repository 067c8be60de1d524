import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns.ts";
import { studios } from "./studios.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: identity(),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** The source's own id, so that a second import of a review finds the first. */
    sourceId: text(),
    author: text(),
    rating: integer().notNull(),
    date: instant(),
    text: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("reviews_studio_id_source_id_unique").on(table.studioId, table.sourceId),
    index("reviews_studio_id_date_index").on(table.studioId, table.date.desc()),
    check("reviews_rating_check", sql`${table.rating} between 1 and 5`),
  ],
);
