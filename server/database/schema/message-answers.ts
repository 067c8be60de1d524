import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";
import { contactMessages } from "./contact-messages.ts";

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
