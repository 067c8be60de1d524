import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, isOneOf } from "./columns.ts";
import { users } from "./users.ts";

export const verificationTokenTypes = ["invitation", "recovery"] as const;

/** Links that an operator hands out: to a new account, or back into one whose factors are lost. */
export const verificationTokens = pgTable(
  "verification_tokens",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the link's token, as hexadecimal digits. */
    token: text().notNull().unique(),
    type: text({ enum: verificationTokenTypes }).notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("verification_tokens_user_id_index").on(table.userId),
    index("verification_tokens_expires_at_index").on(table.expiresAt),
    check("verification_tokens_type_check", isOneOf(table.type, verificationTokenTypes)),
  ],
);
