import { integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

/** Wrong codes of an account's second factor; there is no row where the last one was right. */
export const factorTries = pgTable("factor_tries", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  wrongCodes: integer().notNull(),
  lastWrongAt: instant().notNull(),
});
