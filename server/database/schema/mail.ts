import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, isOneOf } from "./columns.ts";

/**
 * Which mailbox an address belongs to, as far as addresses tell: `A.da+news@mail.example` is `ada@mail.example`. Some
 * services tell dots apart, but who is counted together with a neighbour loses nothing.
 */
export function mailboxOf(recipient: SQLWrapper): SQL {
  return sql`regexp_replace(lower(${recipient}), '[+][^@]*(?=@)|[.](?=[^@]*@)', '', 'g')`;
}

export const outboxStatuses = ["pending", "sent", "failed"] as const;

/** Mails, written in the transaction of what they report and sent by a worker. */
export const outbox = pgTable(
  "outbox",
  {
    id: identity(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Bodies and headers hold private links: they are empty once the mail is sent. */
    textBody: text().notNull(),
    htmlBody: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: outboxStatuses }).notNull().default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /** A worker has it until then; afterwards another may take it. */
    lockedUntil: instant(),
    lastError: text(),
    /** Mails of a lower number go first: a newsletter lets the others pass. */
    priority: integer().notNull().default(0),
    dedupeKey: text().unique("outbox_dedupe_key_unique"),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [
    index("outbox_pending_index").on(table.nextAttemptAt).where(sql`status = 'pending'`),
    index("outbox_created_at_index").on(table.createdAt),
    index("outbox_mailbox_index").on(mailboxOf(table.recipient), table.createdAt),
    check("outbox_status_check", isOneOf(table.status, outboxStatuses)),
    check("outbox_attempts_check", sql`${table.attempts} >= 0`),
  ],
);

export const privateLinkPurposes = [
  "listing-status",
  "newsletter-confirm",
  "newsletter-unsubscribe",
  "review-confirm",
  "review-author",
  "suggestion",
  "owner-invitation",
  "alert-confirm",
  "alert",
] as const;

/** A link in a mail that opens what it names for whoever has it. The link itself is stored nowhere. */
export const privateLinks = pgTable(
  "private_links",
  {
    id: identity(),
    purpose: text({ enum: privateLinkPurposes }).notNull(),
    /** The listing, the subscriber, the review, the suggestion, the invitation or the alert. */
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
