import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Events of the payment provider that were dealt with: one that comes again is passed over. */
export const paymentEvents = pgTable("payment_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  /** What it led to, in a few words. */
  outcome: text().notNull(),
  createdAt: createdAt(),
});
