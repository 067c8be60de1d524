import { bigint, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity, instant, textList } from "./columns.ts";

/** The secret that an account shares with an authenticator app (TOTP). */
export const authenticatorApps = pgTable("authenticator_apps", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32. */
  secret: text().notNull(),
  /** Null until a first code was right: until then it proves nothing. */
  confirmedAt: instant(),
  /** The step of the last code that was taken: no code is taken twice. */
  lastStep: integer(),
  createdAt: createdAt(),
});

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

/** Wrong codes of an account's second factor; there is no row where the last one was right. */
export const factorTries = pgTable("factor_tries", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  wrongCodes: integer().notNull(),
  lastWrongAt: instant().notNull(),
});
