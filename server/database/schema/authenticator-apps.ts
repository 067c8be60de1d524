import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { users } from "./users.ts";

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
