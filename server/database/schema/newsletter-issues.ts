import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, isOneOf, updatedAt } from "./columns.ts";

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
