import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { identity, instant, isOneOf } from "./columns.ts";
import { studios } from "./studios.ts";

export const importActions = ["created", "updated"] as const;

export const imports = pgTable("imports", {
  id: identity(),
  fileName: text().notNull(),
  startedAt: instant().notNull().defaultNow(),
  finishedAt: instant(),
  report: jsonb().$type<Record<string, unknown>>(),
  undoneAt: instant(),
});

/** What an import did to each studio, so that it can be undone. */
export const importChanges = pgTable(
  "import_changes",
  {
    id: identity(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    studioId: integer().references(() => studios.id, { onDelete: "set null" }),
    action: text({ enum: importActions }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index("import_changes_import_id_index").on(table.importId),
    index("import_changes_studio_id_index").on(table.studioId),
    check("import_changes_action_check", isOneOf(table.action, importActions)),
  ],
);
