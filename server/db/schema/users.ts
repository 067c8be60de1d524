import { sql } from "drizzle-orm";
import { boolean, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, updatedAt } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: identity(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    provider: text().notNull(),
    providerId: text(),
    emailVerified: boolean().notNull().default(false),
    passwordHash: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    uniqueIndex("users_provider_provider_id_unique").on(table.provider, table.providerId),
  ],
);
