import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { reviewItemKinds } from "#domain/rules/queue/review-kinds.ts";
import { createdAt, identity, instant, isOneOf } from "./columns.ts";
import { studios } from "./studios-and-listings.ts";

export const reviewItemStates = ["open", "approved", "rejected"] as const;

/** What somebody proposed for a studio and an operator decides; listings wait in their own table. */
export const reviewItems = pgTable(
  "review_items",
  {
    id: identity(),
    kind: text({ enum: reviewItemKinds }).notNull(),
    studioId: integer().references(() => studios.id, { onDelete: "cascade" }),
    /** What would be written, by the kind's own schema. */
    proposal: jsonb().$type<Record<string, unknown>>().notNull(),
    /** As the audit log names people. */
    submittedBy: text().notNull(),
    /** Who hears of the decision, if anybody does. */
    email: text(),
    state: text({ enum: reviewItemStates }).notNull().default("open"),
    decidedBy: text(),
    decidedAt: instant(),
    reason: text(),
    /** Until then the studio's owner answers it, and the team after that. */
    ownerUntil: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("review_items_state_created_at_index").on(table.state, table.createdAt),
    index("review_items_studio_id_index").on(table.studioId),
    check("review_items_kind_check", isOneOf(table.kind, reviewItemKinds)),
    check("review_items_state_check", isOneOf(table.state, reviewItemStates)),
  ],
);
