import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { reviewOrigins } from "#domain/contracts/imports/import-words.ts";
import { createdAt, identity, instant, isOneOf } from "./columns.ts";
import { imports } from "./imports.ts";
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
    /** Of our own visitors, made up with the sample, or brought by an import. */
    origin: text({ enum: reviewOrigins }).notNull().default("visitor"),
    importId: integer().references(() => imports.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("reviews_studio_id_source_id_unique").on(table.studioId, table.sourceId),
    index("reviews_studio_id_date_index").on(table.studioId, table.date.desc()),
    index("reviews_import_id_index").on(table.importId),
    check("reviews_origin_check", isOneOf(table.origin, reviewOrigins)),
    check("reviews_rating_check", sql`${table.rating} between 1 and 5`),
  ],
);
