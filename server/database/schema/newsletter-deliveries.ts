import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { newsletterIssues } from "./newsletter-issues.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";

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
