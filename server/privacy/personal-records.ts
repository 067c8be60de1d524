import {
  accountsRecord,
  alertsRecord,
  newsletterRecord,
  ownershipRecord,
  savedFiltersRecord,
  sessionsRecord,
} from "#server/privacy/records/account-records.ts";
import {
  listingsRecord,
  paymentsRecord,
  studiosRecord,
} from "#server/privacy/records/listing-records.ts";
import {
  historyRecord,
  linksRecord,
  mailsAboutRecord,
  mailsRecord,
  mentionRecords,
  messagesReceivedRecord,
  messagesSentRecord,
} from "#server/privacy/records/message-records.ts";
import {
  claimsRecord,
  ownerInvitationsRecord,
  proposalsRecord,
} from "#server/privacy/records/owner-records.ts";
import { reviewsRecord } from "#server/privacy/records/review-records.ts";
import type { PersonalRecord } from "./personal-record.ts";

/**
 * Where data of people are, in the order in which they are erased. A table with data of people that is not
 * named here fails a test.
 */
export const personalRecords: readonly PersonalRecord[] = [
  ownershipRecord,
  claimsRecord,
  ownerInvitationsRecord,
  proposalsRecord,
  sessionsRecord,
  savedFiltersRecord,
  accountsRecord,
  linksRecord,
  reviewsRecord,
  messagesSentRecord,
  messagesReceivedRecord,
  newsletterRecord,
  alertsRecord,
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
  alert_arrivals: "since when visitors find a studio",
  authenticator_apps: "secrets of the team's own accounts, deleted with them",
  blog_drafts: "the team's own posts",
  blog_posts: "the team's own posts",
  factor_tries: "how many codes of an account were wrong, deleted with it",
  fetched_pictures: "which pictures of imported files lie with us now",
  job_runs: "names of jobs",
  lessons: "classes as studios publish them, with the first names of those who teach",
  listing_packages: "what is sold",
  newsletter_deliveries: "which issue a subscriber got, deleted with the subscriber",
  newsletter_issues: "the team's own words",
  newsletter_links: "where an issue's links lead, and counts",
  page_views: "counts of pages",
  passkeys: "keys of accounts, deleted with them",
  pictures: "the team's own pictures",
  post_slug_history: "former addresses of posts",
  rate_limits: "hashes that end within minutes",
  recovery_codes: "hashes, deleted with their account",
  review_votes: "hashes of networks that change with the day and go after it",
  search_aliases: "words for places and class types",
  search_days: "counts of searches",
  settings: "facts about the database",
  sign_ins: "hashes that end within minutes and go after a day, or with their account",
  slug_history: "former addresses of studios' pages",
  statistics_journals: "how far counts are added up",
  statistics_networks: "counts by hashes of networks that change with the day and go after it",
  statistics_salts: "what those hashes are made with, deleted with them",
  studio_days: "counts of what visitors saw",
  studio_searches: "counts of the searches that showed a studio",
  timetables: "what studios publish of their classes, and where it is read",
  verification_tokens: "codes to sign in, deleted with their account",
};
