import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { type Keeping, UNUSED_IMPORT_DAYS } from "#domain/rules/retention/keeping.ts";
import { deleteSessionsEndedBefore } from "#server/accounts/sessions.ts";
import { deleteSignInsEndedBefore } from "#server/accounts/sign-ins.ts";
import { deleteVerificationTokensEndedBefore } from "#server/accounts/verification-tokens.ts";
import type { Database } from "#server/database/database.ts";
import { deleteUnusedImportsBefore } from "#server/imports/upload-queries.ts";
import { deleteRejectedBefore } from "#server/listings/listing-queries.ts";
import { deleteUnpaidListings } from "#server/listings/unpaid-listings.ts";
import { deleteLinksEndedBefore } from "#server/mail/private-link-queries.ts";
import { deleteMailsSentBefore } from "#server/mail/queries-outbox.ts";
import { deleteMessagesBefore } from "#server/messages/contact-messages.ts";
import {
  deleteUnconfirmedBefore,
  lapseUnconfirmedBefore,
} from "#server/newsletter/newsletter-subscribers.ts";
import { deleteSearchLogsBefore } from "#server/searches/search-log-queries.ts";

export type RetentionRule = {
  readonly name: string;
  readonly before: (keeping: Keeping, now: Date) => Date;
  /** Up to `limit` rows; answers how many there were. */
  readonly deleteBefore: (db: Database, before: Date, limit: number, now: Date) => Promise<number>;
};

/**
 * What is deleted from the database, and after how long. Failed mails stay for an operator; page views, payments
 * and the audit log for good.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: "searches",
    before: ({ searchDays }, now) => addDays(now, -searchDays),
    deleteBefore: deleteSearchLogsBefore,
  },
  {
    name: "sent mails",
    before: ({ sentMailDays }, now) => addDays(now, -sentMailDays),
    deleteBefore: deleteMailsSentBefore,
  },
  {
    name: "messages",
    before: ({ messageMonths }, now) => addMonths(now, -messageMonths),
    deleteBefore: deleteMessagesBefore,
  },
  {
    name: "unconfirmed subscribers",
    before: ({ unconfirmedDays }, now) => addDays(now, -unconfirmedDays),
    deleteBefore: deleteUnconfirmedBefore,
  },
  {
    name: "unconfirmed returns of subscribers",
    before: ({ unconfirmedDays }, now) => addDays(now, -unconfirmedDays),
    deleteBefore: lapseUnconfirmedBefore,
  },
  {
    name: "rejected listings",
    before: ({ rejectedListingMonths }, now) => addMonths(now, -rejectedListingMonths),
    deleteBefore: deleteRejectedBefore,
  },
  {
    name: "unpaid listings",
    before: ({ unpaidListingDays }, now) => addDays(now, -unpaidListingDays),
    deleteBefore: deleteUnpaidListings,
  },
  {
    name: "imports that never ran",
    before: (_, now) => addDays(now, -UNUSED_IMPORT_DAYS),
    deleteBefore: deleteUnusedImportsBefore,
  },
  {
    name: "ended links",
    before: (_, now) => now,
    deleteBefore: deleteLinksEndedBefore,
  },
  { name: "ended sessions", before: (_, now) => now, deleteBefore: deleteSessionsEndedBefore },
  {
    name: "ended sign-ins",
    // Their wrong codes count for a day (`maxWrongCodesOfAccount`).
    before: (_, now) => addDays(now, -1),
    deleteBefore: deleteSignInsEndedBefore,
  },
  {
    name: "ended invitations",
    before: (_, now) => now,
    deleteBefore: deleteVerificationTokensEndedBefore,
  },
];
