import {
  deleteMentions,
  eraseMentions,
  listMentions,
  type MentioningTable,
  mentioningColumns,
} from "#server/privacy/mention-queries.ts";
import { blanked, deleted, type PersonalRecord } from "#server/privacy/personal-record.ts";

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
  withoutAddress("suggestionsThatNameThem", "suggestions for studios", "studio_suggestions"),
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
    list: (db, { email }) => listMentions(db, table, email),
  };
}
