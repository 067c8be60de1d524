import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, isOneOf, updatedAt } from "./columns.ts";

export const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;

/** The consent's text, time and source are kept as evidence (CASL). */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: identity(),
    email: text().notNull(),
    status: text({ enum: subscriberStatuses }).notNull().default("pending"),
    consentText: text().notNull(),
    consentSource: text().notNull(),
    consentAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("newsletter_subscribers_email_unique").on(sql`lower(${table.email})`),
    check("newsletter_subscribers_status_check", isOneOf(table.status, subscriberStatuses)),
  ],
);
