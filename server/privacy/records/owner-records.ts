import {
  deleteClaimsOf,
  deleteOwnerInvitationsOf,
  listClaimsOf,
  listOwnerInvitationsOf,
  listProposalsOf,
} from "#server/privacy/owner-record-queries.ts";
import { deleted, type PersonalRecord } from "#server/privacy/personal-record.ts";

/** That they said a studio is theirs, and what they wrote about it. */
export const claimsRecord: PersonalRecord = {
  name: "claims",
  table: "claims",
  columns: ["email", "userId", "network"],
  list: (db, { email }) => listClaimsOf(db, email),
  erase: async (tx, { email }) =>
    deleted("claims of studios, with what they wrote", await deleteClaimsOf(tx, email)),
};

/** Changes, photos and suggestions that they sent, as long as they wait and after that; the address goes with all mentions. */
export const proposalsRecord: PersonalRecord = {
  name: "proposals",
  table: "review_items",
  columns: ["proposal", "email"],
  list: (db, { email }) => listProposalsOf(db, email),
  erase: async () => [],
};

/** To them; those that they sent go with the account. */
export const ownerInvitationsRecord: PersonalRecord = {
  name: "ownerInvitations",
  table: "owner_invitations",
  columns: ["email", "invitedBy"],
  list: (db, { email }) => listOwnerInvitationsOf(db, email),
  erase: async (tx, { email }) =>
    deleted("invitations to studios", await deleteOwnerInvitationsOf(tx, email)),
};
