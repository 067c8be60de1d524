import {
  deleteAccountsOf,
  listAccountsOf,
  listOwnershipOf,
} from "#server/db/queries/people/accounts-of-person.ts";
import { deleted, type PersonalRecord } from "../personal-record.ts";

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
