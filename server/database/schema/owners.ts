import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ClaimRequest } from "#domain/contracts/console/claims.ts";
import { claimProofs, claimStates } from "#domain/rules/owners/claim-words.ts";
import { users } from "./accounts.ts";
import { createdAt, identity, instant, isOneOf } from "./columns.ts";
import { reviewItems } from "./queue.ts";
import { studios } from "./studios-and-listings.ts";

/** Somebody says that a studio is theirs, and how they show it. */
export const claims = pgTable(
  "claims",
  {
    id: identity(),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** Who gets the rights; null until a mailbox without an account is proven. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Where the code went, or the answer of a written request goes. */
    email: text().notNull(),
    proof: text({ enum: claimProofs }).notNull(),
    /** SHA-256, as hexadecimal digits: of the code, and of the asking browser's cookie. */
    codeHash: text(),
    browserHash: text(),
    wrongCodes: integer().notNull().default(0),
    /** What was written with it, until its mailbox is proven and it waits in the queue. */
    request: jsonb().$type<ClaimRequest>(),
    expiresAt: instant(),
    state: text({ enum: claimStates }).notNull().default("open"),
    /** What waits in the queue for it, where a person decides. */
    reviewItemId: integer().references(() => reviewItems.id, { onDelete: "set null" }),
    /** Until then the present owner answers, and the team after that. */
    ownerUntil: instant(),
    decidedAt: instant(),
    /** Truncated to /24 or /48. */
    network: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("claims_studio_id_created_at_index").on(table.studioId, table.createdAt),
    index("claims_user_id_index").on(table.userId),
    index("claims_email_index").on(sql`lower(${table.email})`),
    check("claims_proof_check", isOneOf(table.proof, claimProofs)),
    check("claims_state_check", isOneOf(table.state, claimStates)),
    check("claims_wrong_codes_check", sql`${table.wrongCodes} >= 0`),
  ],
);

/** A colleague who may edit, or whoever the studio is passed on to; the mailed link is a private one. */
export const ownerInvitations = pgTable(
  "owner_invitations",
  {
    id: identity(),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The studio is passed on: whoever accepts becomes its owner. */
    isOwner: boolean().notNull().default(false),
    invitedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("owner_invitations_studio_id_index").on(table.studioId),
    index("owner_invitations_email_index").on(sql`lower(${table.email})`),
    index("owner_invitations_invited_by_index").on(table.invitedBy),
  ],
);
