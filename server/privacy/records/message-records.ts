import {
  deleteMentions,
  eraseMentions,
  listMentions,
  type MentioningTable,
  mentioningColumns,
} from "#server/privacy/mention-queries.ts";
import {
  deleteLinksTo,
  deleteMailsTo,
  deleteMessagesFrom,
  forgetReasons,
  forgetReceiver,
  type LinkSubjects,
  listHistoryOf,
  listLinksTo,
  listMailsTo,
  listMessagesFrom,
  listMessagesTo,
} from "#server/privacy/person-queries.ts";
import {
  blanked,
  deleted,
  type KnownPerson,
  kept,
  type PersonalRecord,
} from "#server/privacy/personal-record.ts";
import { idsOf } from "./listing-records.ts";

export const messagesSentRecord: PersonalRecord = {
  name: "messagesSent",
  table: "contact_messages",
  columns: ["firstName", "email", "phone", "message"],
  list: (db, { email }) => listMessagesFrom(db, email),
  erase: async (tx, { email }) =>
    deleted("messages that they wrote", await deleteMessagesFrom(tx, email)),
};

export const messagesReceivedRecord: PersonalRecord = {
  name: "messagesReceived",
  table: "contact_messages",
  columns: ["sentTo"],
  list: (db, { email }) => listMessagesTo(db, email),
  erase: async (tx, { email }) =>
    kept(
      "messages that were written to them",
      await forgetReceiver(tx, email),
      "they are their writers' own; the address they went to is blanked",
    ),
};

/** What may name anybody by their address: the address goes, the rest stays. */
export const mentionRecords: readonly PersonalRecord[] = [
  withoutAddress("searchesThatNameThem", "searches", "search_logs"),
  withoutAddress("historyThatNamesThem", "further entries of the audit log", "audit_log"),
  withoutAddress("importsThatNameThem", "imports", "imports"),
  withoutAddress("importRowsThatNameThem", "rows of imports", "import_rows"),
  withoutAddress("importMappingsThatNameThem", "mappings of imports", "import_mappings"),
  withoutAddress("importVerdictsThatNameThem", "verdicts about imports", "import_verdicts"),
  withoutAddress("paymentEventsThatNameThem", "payment events", "payment_events"),
  withoutAddress("answersThatNameThem", "answers to messages", "message_answers"),
  withoutAddress("proposalsThatNameThem", "proposals for studios", "review_items"),
  withoutAddress("factsThatNameThem", "facts about studios", "studio_facts"),
  withoutAddress("photosThatNameThem", "studios' photos", "studio_photos"),
  withoutAddress("suggestionsThatNameThem", "suggestions for studios", "studio_suggestions"),
  withoutRow("filtersThatNameThem", "filters of lists that named them", "saved_filters"),
  withoutAddress("troublesThatNameThem", "troubles", "troubles"),
];

/** To the team or to a studio, with what they wrote. */
export const mailsAboutRecord = withoutRow("mailsThatNameThem", "mails about them", "outbox");

function withoutAddress(name: string, what: string, table: MentioningTable): PersonalRecord {
  return {
    ...mentionsIn(name, table),
    erase: async (tx, { email }) =>
      blanked(`${what} that named them`, await eraseMentions(tx, table, email)),
  };
}

/** Where nothing is left of a row without them. */
function withoutRow(name: string, what: string, table: MentioningTable): PersonalRecord {
  return {
    ...mentionsIn(name, table),
    erase: async (tx, { email }) => deleted(what, await deleteMentions(tx, table, email)),
  };
}

function mentionsIn(name: string, table: MentioningTable): Omit<PersonalRecord, "erase"> {
  return {
    name,
    table,
    columns: mentioningColumns(table),
    namesOthers: true,
    list: (db, { email }) => listMentions(db, table, email),
  };
}

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
  namesOthers: true,
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

function linkSubjects(person: KnownPerson): LinkSubjects[] {
  const alertIds = person.alerts.map(({ id }) => id);
  const subscriberIds = person.subscriptions.map(({ id }) => id);
  return [
    { purpose: "listing-status", ids: idsOf(person) },
    { purpose: "newsletter-confirm", ids: subscriberIds },
    { purpose: "newsletter-unsubscribe", ids: subscriberIds },
    { purpose: "alert-confirm", ids: alertIds },
    { purpose: "alert", ids: alertIds },
  ];
}
