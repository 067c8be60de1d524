import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns.ts";
import { users } from "./users.ts";

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, as hexadecimal digits. */
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("recovery_codes_user_id_index").on(table.userId),
    unique("recovery_codes_user_id_code_hash_unique").on(table.userId, table.codeHash),
  ],
);
