import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns.ts";

/** Facts about this database, such as whether the sample directory was loaded. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
});
