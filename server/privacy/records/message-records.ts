import {
  deleteMessagesFrom,
  forgetReceiver,
  listMessagesFrom,
  listMessagesTo,
} from "#server/privacy/messages-of-person.ts";
import { deleted, kept, type PersonalRecord } from "#server/privacy/personal-record.ts";

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
