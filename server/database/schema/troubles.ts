import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns.ts";

/** What the team is told of: once when it begins, once when it is over. */
export const troubles = pgTable(
  "troubles",
  {
    id: identity(),
    /** What is wrong, and with what: `disk`, `payment:evt_1`. */
    key: text().notNull(),
    detail: text().notNull(),
    since: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [uniqueIndex("troubles_open_unique").on(table.key).where(sql`ended_at is null`)],
);
