import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns.ts";

export const privateLinkPurposes = [
  "listing-status",
  "newsletter-confirm",
  "newsletter-unsubscribe",
] as const;

/** A link in a mail that opens what it names for whoever has it. The link itself is stored nowhere. */
export const privateLinks = pgTable(
  "private_links",
  {
    id: identity(),
    purpose: text({ enum: privateLinkPurposes }).notNull(),
    /** The listing or the subscriber. */
    subjectId: integer().notNull(),
    /** SHA-256 of the link's token, as hexadecimal digits. */
    tokenHash: text().notNull().unique("private_links_token_hash_unique"),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("private_links_subject_index").on(table.purpose, table.subjectId),
    index("private_links_expires_at_index").on(table.expiresAt),
  ],
);
