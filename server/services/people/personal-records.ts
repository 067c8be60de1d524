import type { PersonalRecord } from "./personal-record.ts";
import { accountsRecord, ownershipRecord } from "./records/account-records.ts";
import { listingsRecord, paymentsRecord } from "./records/listing-records.ts";
import { mailsAboutRecord, mentionRecords, sessionsRecord } from "./records/mention-records.ts";
import { messagesReceivedRecord, messagesSentRecord } from "./records/message-records.ts";
import { newsletterRecord } from "./records/newsletter-record.ts";
import { studiosRecord } from "./records/studio-record.ts";
import { historyRecord, linksRecord, mailsRecord } from "./records/trace-records.ts";

/**
 * Where data of people are, in the order in which they are erased. A table with data of people that is not
 * named here fails a test.
 */
export const personalRecords: readonly PersonalRecord[] = [
  ownershipRecord,
  accountsRecord,
  sessionsRecord,
  linksRecord,
  messagesSentRecord,
  messagesReceivedRecord,
  newsletterRecord,
  mailsRecord,
  mailsAboutRecord,
  historyRecord,
  paymentsRecord,
  listingsRecord,
  studiosRecord,
  ...mentionRecords,
];

/** Tables that know nobody by their address, and why. */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  blog_posts: "the team's own posts",
  job_runs: "names of jobs",
  listing_packages: "what is sold",
  page_views: "counts of pages",
  rate_limits: "hashes that end within minutes",
  reviews: "the name that a reviewer gave, without an address",
  settings: "facts about the database",
  slug_history: "former addresses of studios' pages",
  verification_tokens: "codes to sign in, deleted with their account",
};
