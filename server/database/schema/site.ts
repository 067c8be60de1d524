import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identity, instant, updatedAt } from "./columns.ts";

/** When a job last ran, whichever process ran it: of several, one takes the next run. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
});

export const pageViews = pgTable(
  "page_views",
  {
    path: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.day] }),
    index("page_views_day_index").on(table.day),
    check("page_views_count_check", sql`${table.count} >= 0`),
  ],
);

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

/** Facts about this database, such as whether the sample directory was loaded. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
});

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
