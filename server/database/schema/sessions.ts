import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { users } from "./users.ts";

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
