import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { imports } from "./imports.ts";
import { studios } from "./studios.ts";

/** What an import says otherwise than the owner or an operator: theirs stays, and they can look at it. */
export const studioSuggestions = pgTable(
  "studio_suggestions",
  {
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** The column's name, as in `studios`. */
    field: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studioId, table.field] }),
    index("studio_suggestions_import_id_index").on(table.importId),
  ],
);
