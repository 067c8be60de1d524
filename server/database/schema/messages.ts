import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity, instant, isOneOf } from "./columns.ts";
import { studios } from "./studios-and-listings.ts";

export const contactMessageStatuses = ["new", "read", "answered", "spam"] as const;

/** To a studio where `studioId` is set, otherwise to the team. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: identity(),
    studioId: integer().references(() => studios.id, { onDelete: "set null" }),
    firstName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    /** The address that the message was mailed to. */
    sentTo: text(),
    status: text({ enum: contactMessageStatuses }).notNull().default("new"),
    readAt: instant(),
    answeredAt: instant(),
    /** Who of the team looks after it. */
    assigneeId: integer().references(() => users.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_created_at_index").on(table.createdAt.desc()),
    index("contact_messages_studio_id_index").on(table.studioId),
    check("contact_messages_status_check", isOneOf(table.status, contactMessageStatuses)),
  ],
);

/** What the team wrote back. */
export const messageAnswers = pgTable(
  "message_answers",
  {
    id: identity(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    body: text().notNull(),
    /** As the audit log names people. */
    sentBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("message_answers_message_id_index").on(table.messageId)],
);
