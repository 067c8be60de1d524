import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { roles } from "#domain/rules/accounts/rights.ts";
import { createdAt, identity, instant, isOneOf, textList, updatedAt } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: identity(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    role: text({ enum: roles }).notNull().default("owner"),
    provider: text().notNull(),
    providerId: text(),
    emailVerified: boolean().notNull().default(false),
    passwordHash: text(),
    lastSignInAt: instant(),
    /** The last networks that somebody has signed in from, the latest first, cut to /24 or /48. */
    signInNetworks: textList(),
    /** From then on nobody signs in with it; what it did is still known by its name. */
    removedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    uniqueIndex("users_provider_provider_id_unique").on(table.provider, table.providerId),
    check("users_role_check", isOneOf(table.role, roles)),
  ],
);

/** Who is signed in where. The token itself is in the browser's cookie alone. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, as hexadecimal digits. */
    sid: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What a step of signing in needs at the next one, such as a passkey's challenge. */
    sess: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Until then without a request; moved on by each, never past `endsAt`. */
    expire: instant().notNull(),
    /** However busy it is. */
    endsAt: instant().notNull(),
    /** When the second factor was shown; null while it is still asked for. */
    secondFactorAt: instant(),
    /** When the person last proved to be there: a sign-in, a factor or a mailed code. */
    provenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    userAgent: text(),
    /** Truncated to /24 or /48. */
    network: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sessions_expire_index").on(table.expire),
    index("sessions_user_id_index").on(table.userId),
  ],
);

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
    /** The network of the browser that asked, cut to /24 or /48. */
    network: text(),
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
