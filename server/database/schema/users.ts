import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles } from "#domain/rules/accounts/roles.ts";
import { createdAt, identity, instant, isOneOf, updatedAt } from "./columns.ts";

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
