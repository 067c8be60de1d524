import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns.ts";
import { users } from "./users.ts";

export const signInPurposes = ["sign-in", "proof", "new-mail"] as const;

/**
 * A mailed link and code. Who asked with an address that nobody has gets a row too, without a user: the pages
 * behave alike.
 */
export const signIns = pgTable(
  "sign_ins",
  {
    id: identity(),
    purpose: text({ enum: signInPurposes }).notNull().default("sign-in"),
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256, as hexadecimal digits: of the link's token, of the code, of the asking browser's cookie. */
    linkHash: text().notNull().unique("sign_ins_link_hash_unique"),
    codeHash: text().notNull(),
    browserHash: text().notNull().unique("sign_ins_browser_hash_unique"),
    wrongCodes: integer().notNull().default(0),
    /** A path of ours to go to afterwards. */
    returnTo: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sign_ins_user_id_index").on(table.userId),
    index("sign_ins_expires_at_index").on(table.expiresAt),
    check("sign_ins_wrong_codes_check", sql`${table.wrongCodes} >= 0`),
  ],
);
