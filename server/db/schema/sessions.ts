import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const sessions = pgTable(
  "sessions",
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<Record<string, unknown>>().notNull(),
    expire: instant().notNull(),
  },
  (table) => [index("sessions_expire_index").on(table.expire)],
);
