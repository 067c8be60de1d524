import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns.ts";
import { users } from "./users.ts";

export const verificationTokens = pgTable(
  "verification_tokens",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    type: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("verification_tokens_user_id_index").on(table.userId),
    index("verification_tokens_expires_at_index").on(table.expiresAt),
  ],
);
