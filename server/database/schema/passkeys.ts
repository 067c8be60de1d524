import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, textList } from "./columns.ts";
import { users } from "./users.ts";

export const passkeys = pgTable(
  "passkeys",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Base64url, as the browser names it. */
    credentialId: text().notNull().unique("passkeys_credential_id_unique"),
    /** Base64url of the COSE key. */
    publicKey: text().notNull(),
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: textList(),
    /** What its owner calls it. */
    name: text().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user_id_index").on(table.userId)],
);
