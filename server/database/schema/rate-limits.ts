import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What several processes on one database count together. Unlogged: a crash may forget it. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("rate_limits_expires_at_index").on(table.expiresAt)],
);
