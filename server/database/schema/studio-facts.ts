import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { factSources } from "#domain/rules/studio/fact-sources.ts";
import { instant, isOneOf } from "./columns.ts";
import { studios } from "./studios.ts";

/** Where the value of a studio's public field comes from, and how old it is. */
export const studioFacts = pgTable(
  "studio_facts",
  {
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** The column's name, as in `studios`. */
    field: text().notNull(),
    source: text({ enum: factSources }).notNull(),
    /**
     * The import that brought it, where one did. Without a foreign key: an import that has written anything is never
     * deleted, and to look it up for each of a studio's ten values took a third of the time of writing them.
     */
    importId: integer(),
    firstSeenAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    /** Who confirmed it, as the audit log names people. */
    confirmedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.studioId, table.field] }),
    check("studio_facts_source_check", isOneOf(table.source, factSources)),
  ],
);
