import { deleteAlerts, forgetAlerts } from "#server/alerts/alert-queries.ts";
import {
  deleteAccountsOf,
  deleteSubscription,
  listAccountsOf,
  listOwnershipOf,
  listSavedFiltersOf,
  listSignedInSessionsOf,
  replaceAddress,
} from "#server/privacy/person-queries.ts";
import { deleted, kept, type PersonalRecord } from "#server/privacy/personal-record.ts";
import { announceStudios } from "#server/studios/studio-queries.ts";

/** Codes to sign in and rights go with the account. */
export const accountsRecord: PersonalRecord = {
  name: "accounts",
  table: "users",
  columns: ["email", "firstName", "lastName", "profileImageUrl", "providerId", "passwordHash"],
  list: (db, { email }) => listAccountsOf(db, email),
  erase: async (tx, { email }) => {
    const owned = await listOwnershipOf(tx, email);
    const count = await deleteAccountsOf(tx, email);
    // Whoever's page says that it has an owner may have none now.
    await announceStudios(
      tx,
      owned.map(({ studioId }) => studioId),
    );
    return deleted("accounts, with their rights", count);
  },
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

/** What they keep of the console's lists: it goes with the account. */
export const savedFiltersRecord: PersonalRecord = {
  name: "filters",
  table: "saved_filters",
  columns: ["userId"],
  list: (db, { email }) => listSavedFiltersOf(db, email),
  erase: async () => [],
};

/** What is new, they hear no more; that they agreed stays provable (CASL), what they searched does not. */
export const alertsRecord: PersonalRecord = {
  name: "alerts",
  table: "alerts",
  columns: ["email", "address", "known"],
  list: async (_, { alerts }) => alerts,
  erase: async (tx, { alerts, email, hash }) => {
    const open = alerts.filter((row) => row.email.toLowerCase() === email);
    const agreed = open.filter(({ confirmedAt }) => confirmedAt !== null);
    const never = open.filter((row) => !agreed.includes(row));
    await deleteAlerts(tx, idsOfRows(never));
    await forgetAlerts(tx, idsOfRows(agreed), hash);
    const why =
      "evidence of the consent (CASL), for a year after its end; ended, what was searched is blanked, and the address is replaced by its hash";
    return [
      ...deleted("alerts that were never confirmed", never.length),
      ...kept("alerts", alerts.length - never.length, why),
    ];
  },
};

function idsOfRows(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** Who once agreed: that they did, and that it has ended, stays provable (CASL). */
export const newsletterRecord: PersonalRecord = {
  name: "newsletter",
  table: "newsletter_subscribers",
  columns: ["email"],
  list: async (_, { subscriptions }) => subscriptions,
  erase: async (tx, { subscriptions, email, hash }, { now }) => {
    const open = subscriptions.filter((row) => row.email.toLowerCase() === email);
    const agreed = open.filter(({ confirmedAt, unsubscribedAt }) => confirmedAt ?? unsubscribedAt);
    const never = open.filter((row) => !agreed.includes(row));
    for (const { id } of never) await deleteSubscription(tx, id);
    for (const row of agreed) await replaceAddress(tx, row, { hash, now });
    const why =
      "evidence of the consent and of its end (CASL); unsubscribed, and the address is replaced by its hash";
    return [
      ...deleted("subscriptions that were never confirmed", never.length),
      ...kept("subscriptions", subscriptions.length - never.length, why),
    ];
  },
};
