import type { Person } from "#server/privacy/person.ts";
import { deleted, kept, type PersonalRecord } from "#server/privacy/personal-record.ts";
import {
  deleteLinksTo,
  deleteMailsTo,
  forgetReasons,
  type LinkSubjects,
  listHistoryOf,
  listLinksTo,
  listMailsTo,
} from "#server/privacy/trace-queries.ts";
import { idsOf } from "./listing-records.ts";

/** Those that wait are not sent any more. */
export const mailsRecord: PersonalRecord = {
  name: "mails",
  table: "outbox",
  columns: ["recipient"],
  list: (db, { email }) => listMailsTo(db, email),
  erase: async (tx, { email }) => deleted("mails to them", await deleteMailsTo(tx, email)),
};

export const linksRecord: PersonalRecord = {
  name: "privateLinks",
  table: "private_links",
  columns: ["tokenHash"],
  list: (db, person) => listLinksTo(db, linkSubjects(person)),
  erase: async (tx, person) =>
    deleted("private links", await deleteLinksTo(tx, linkSubjects(person))),
};

export const historyRecord: PersonalRecord = {
  name: "history",
  table: "audit_log",
  columns: ["before", "after"],
  list: (db, person) => listHistoryOf(db, idsOf(person)),
  erase: async (tx, person) => {
    const entries = await listHistoryOf(tx, idsOf(person));
    await forgetReasons(tx, idsOf(person));
    const why = "who decided what and when; the address and the reasons given to them are blanked";
    return kept("entries of the audit log", entries.length, why);
  },
};

function linkSubjects(person: Person): LinkSubjects[] {
  const subscriberIds = person.subscriptions.map(({ id }) => id);
  return [
    { purpose: "listing-status", ids: idsOf(person) },
    { purpose: "newsletter-confirm", ids: subscriberIds },
    { purpose: "newsletter-unsubscribe", ids: subscriberIds },
  ];
}
