import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { type Keeping, UNUSED_IMPORT_DAYS } from "#domain/rules/retention/keeping.ts";
import type { Database } from "#server/db/database.ts";
import { deleteSessionsEndedBefore } from "#server/db/queries/accounts/sessions.ts";
import { deleteSignInsEndedBefore } from "#server/db/queries/accounts/sign-ins.ts";
import { deleteVerificationTokensEndedBefore } from "#server/db/queries/accounts/verification-tokens.ts";
import { deleteMessagesBefore } from "#server/db/queries/contact-messages.ts";
import { deleteUnusedImportsBefore } from "#server/db/queries/imports/uploads.ts";
import {
  deleteUnconfirmedBefore,
  lapseUnconfirmedBefore,
} from "#server/db/queries/newsletter-subscribers.ts";
import { deleteMailsSentBefore } from "#server/db/queries/outbox.ts";
import { deleteLinksEndedBefore } from "#server/db/queries/private-links.ts";
import { deleteSearchLogsBefore } from "#server/db/queries/search-logs.ts";
import { deleteRejectedBefore } from "#server/db/queries/studio-listings.ts";
import { deleteUnpaidListings } from "#server/services/listings/terms/unpaid-listings.ts";

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
