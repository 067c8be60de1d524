import {
  deleteAccountsOf,
  listAccountsOf,
  listOwnershipOf,
  listSignedInSessionsOf,
} from "#server/privacy/accounts-of-person.ts";
import { deleted, type PersonalRecord } from "#server/privacy/personal-record.ts";

/** Codes to sign in and rights go with the account. */
export const accountsRecord: PersonalRecord = {
  name: "accounts",
  table: "users",
  columns: ["email", "firstName", "lastName", "profileImageUrl", "providerId", "passwordHash"],
  list: (db, { email }) => listAccountsOf(db, email),
  erase: async (tx, { email }) =>
    deleted("accounts, with their rights", await deleteAccountsOf(tx, email)),
};

export const ownershipRecord: PersonalRecord = {
  name: "ownership",
  table: "studio_ownership",
  columns: ["userId"],
  list: (db, { email }) => listOwnershipOf(db, email),
  erase: async () => [],
};

/** Where they are signed in; it ends with the account. */
export const sessionsRecord: PersonalRecord = {
  name: "sessions",
  table: "sessions",
  columns: ["userAgent", "network"],
  list: (db, { email }) => listSignedInSessionsOf(db, email),
  erase: async () => [],
};
