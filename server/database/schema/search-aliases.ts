import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, isOneOf, updatedAt } from "./columns.ts";

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
