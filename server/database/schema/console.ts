import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity } from "./columns.ts";

/** What somebody of the team keeps of what a list shows, under a name of their own. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As `lists` of the contracts has it. */
    list: text().notNull(),
    name: text().notNull(),
    /** Of the list's address, without the question mark. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("saved_filters_user_id_index").on(table.userId)],
);
