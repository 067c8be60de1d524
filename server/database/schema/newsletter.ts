import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
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

export const newsletterIssueStates = ["draft", "waiting", "sending", "paused", "sent"] as const;

/** One sending of the newsletter. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: identity(),
    subject: text().notNull(),
    /** Markdown, above the posts. */
    introduction: text().notNull().default(""),
    /** The posts it is made from, in their order. */
    postIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    state: text({ enum: newsletterIssueStates }).notNull().default("draft"),
    /** Until then it can be recalled, and nobody has it. */
    sendAfter: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    /** How many had confirmed when the sending began. */
    audienceCount: integer(),
    createdBy: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("newsletter_issues_state_index").on(table.state),
    check("newsletter_issues_state_check", isOneOf(table.state, newsletterIssueStates)),
  ],
);

/** Where the links in an issue's mails lead, and how often they were followed; by whom, nobody notes. */
export const newsletterLinks = pgTable(
  "newsletter_links",
  {
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    /** From 1 on, in the order of the mail. */
    number: integer().notNull(),
    url: text().notNull(),
    clicks: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.number] }),
    check("newsletter_links_clicks_check", sql`${table.clicks} >= 0`),
  ],
);

/** Written with the mail into the outbox: whoever is here gets the issue, once. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: integer()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index("newsletter_deliveries_subscriber_id_index").on(table.subscriberId),
  ],
);
