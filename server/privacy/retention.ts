import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import {
  CLAIM_MONTHS,
  ENDED_ALERT_MONTHS,
  ENDED_INVITATION_DAYS,
  type Keeping,
  REJECTED_REVIEW_MONTHS,
  REVIEW_NETWORK_DAYS,
  UNCONFIRMED_REVIEW_DAYS,
  UNOPENED_ACCOUNT_DAYS,
  UNTYPED_CLAIM_DAYS,
  UNUSED_IMPORT_DAYS,
} from "#domain/rules/retention/keeping.ts";
import { STATISTICS_MONTHS } from "#domain/rules/statistics/counted-kinds.ts";
import { deleteUnopenedAccountsBefore } from "#server/accounts/people-queries.ts";
import { deleteSessionsEndedBefore } from "#server/accounts/session-queries.ts";
import {
  deleteSignInsEndedBefore,
  deleteVerificationTokensEndedBefore,
} from "#server/accounts/sign-in-queries.ts";
import {
  deleteEndedAlertsBefore,
  deleteUnconfirmedAlertsBefore,
} from "#server/alerts/alert-queries.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { vacuum } from "#server/database/lock-queries.ts";
import { deleteUnusedImportsBefore } from "#server/imports/upload-queries.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import { inSteps, type StepSize } from "#server/jobs/steps.ts";
import { deleteRejectedBefore } from "#server/listings/listing-queries.ts";
import { deleteUnpaidListings } from "#server/listings/unpaid-listings.ts";
import type { Log } from "#server/log.ts";
import { deleteMailFilesBefore } from "#server/mail/file-mail.ts";
import { deleteMailsSentBefore } from "#server/mail/outbox-queries.ts";
import { deleteLinksEndedBefore } from "#server/mail/private-link-queries.ts";
import { deleteMessagesBefore } from "#server/messages/message-queries.ts";
import {
  deleteUnconfirmedBefore,
  lapseUnconfirmedBefore,
} from "#server/newsletter/subscriber-queries.ts";
import {
  deleteClaimItemsBefore,
  deleteClaimsBefore,
  deleteUntypedClaimsBefore,
} from "#server/owners/claim-queries.ts";
import { deleteOwnerInvitationsEndedBefore } from "#server/owners/invitation-queries.ts";
import {
  deleteRejectedReviewsBefore,
  deleteUnconfirmedReviewsBefore,
  deleteVotesBefore,
  forgetReviewNetworksBefore,
} from "#server/reviews/review-record-queries.ts";
import { keepSearchesBelow } from "#server/searches/search-log-limits.ts";
import { deleteSearchLogsBefore } from "#server/searches/search-log-queries.ts";
import {
  deleteJournalsBefore,
  deleteStudioDaysBefore,
  deleteStudioSearchesBefore,
} from "#server/statistics/count-queries.ts";
import { JOURNAL_DAYS } from "#server/statistics/fold-journals.ts";

export type RetentionParts = {
  readonly connection: Pick<DatabaseConnection, "db" | "engine">;
  readonly log: Log;
  readonly keeping: Keeping;
  readonly maxSearchRows: number;
  /** Where mails are files. */
  readonly mailFolder: string;
};

const EVERY_MS = 60 * 60 * 1000;
const STEP_ROWS = 1_000;
/** What grows and shrinks without end. */
const tablesToVacuum = ["search_logs", "outbox"];

/** Deletes what is too old, and what is too much. A stop waits for the step under way. */
export function createRetention(parts: RetentionParts): Job {
  const { log, connection } = parts;
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db: connection.db, name: "retention" },
    run: () => deleteExpired(parts, new Date(), stopping.signal),
    onFailure: (error) => log.warn({ err: error }, "what is too old could not be deleted"),
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}

/** One rule's failure does not keep the others waiting. */
export async function deleteExpired(
  parts: RetentionParts,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const { connection, log, keeping } = parts;
  const { db } = connection;
  const steps: StepSize = { rows: STEP_ROWS, stopping };
  const isDone = async (name: string, work: () => Promise<number>) => {
    if (stopping?.aborted) return;
    try {
      const deleted = await work();
      if (deleted > 0) log.info({ deleted }, `old ${name} are deleted`);
    } catch (error) {
      log.warn({ err: error }, `old ${name} could not be deleted, trying again later`);
    }
  };
  for (const { name, before, deleteBefore } of retentionRules) {
    const day = before(keeping, now);
    await isDone(name, () => inSteps(steps, (limit) => deleteBefore(db, day, limit, now)));
  }
  await isDone("rows of searches", () => keepSearchesBelow(db, parts.maxSearchRows, steps));
  const mailsBefore = addDays(now, -keeping.sentMailDays);
  await isDone("mail files", () => deleteMailFilesBefore(parts.mailFolder, mailsBefore));
  if (connection.engine === "pglite" && !stopping?.aborted) {
    for (const table of tablesToVacuum) await vacuum(db, table);
  }
}

type RetentionRule = {
  readonly name: string;
  readonly before: (keeping: Keeping, now: Date) => Date;
  /** Up to `limit` rows; answers how many there were. */
  readonly deleteBefore: (db: Database, before: Date, limit: number, now: Date) => Promise<number>;
};

/**
 * What is deleted from the database, and after how long. Failed mails stay for an operator; page views, payments
 * and the audit log for good.
 */
const retentionRules: readonly RetentionRule[] = [
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
    name: "days of studios' figures",
    before: (_, now) => addMonths(now, -STATISTICS_MONTHS),
    deleteBefore: deleteStudioDaysBefore,
  },
  {
    name: "searches of studios' figures",
    before: (_, now) => addMonths(now, -STATISTICS_MONTHS),
    deleteBefore: deleteStudioSearchesBefore,
  },
  {
    name: "journals of studios' figures",
    before: (_, now) => addDays(now, -JOURNAL_DAYS),
    deleteBefore: deleteJournalsBefore,
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
    name: "unconfirmed alerts",
    before: ({ unconfirmedDays }, now) => addDays(now, -unconfirmedDays),
    deleteBefore: deleteUnconfirmedAlertsBefore,
  },
  {
    name: "ended alerts",
    before: (_, now) => addMonths(now, -ENDED_ALERT_MONTHS),
    deleteBefore: deleteEndedAlertsBefore,
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
    name: "unconfirmed reviews",
    before: (_, now) => addDays(now, -UNCONFIRMED_REVIEW_DAYS),
    deleteBefore: deleteUnconfirmedReviewsBefore,
  },
  {
    name: "rejected reviews",
    before: (_, now) => addMonths(now, -REJECTED_REVIEW_MONTHS),
    deleteBefore: deleteRejectedReviewsBefore,
  },
  {
    name: "networks of reviews",
    before: (_, now) => addDays(now, -REVIEW_NETWORK_DAYS),
    deleteBefore: forgetReviewNetworksBefore,
  },
  {
    name: "marks of helpful reviews",
    before: (_, now) => addDays(now, -1),
    deleteBefore: deleteVotesBefore,
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
  {
    name: "claims",
    before: (_, now) => addMonths(now, -CLAIM_MONTHS),
    deleteBefore: deleteClaimsBefore,
  },
  {
    name: "claims in the queue",
    before: (_, now) => addMonths(now, -CLAIM_MONTHS),
    deleteBefore: deleteClaimItemsBefore,
  },
  {
    name: "claims whose code nobody has typed",
    before: (_, now) => addDays(now, -UNTYPED_CLAIM_DAYS),
    deleteBefore: deleteUntypedClaimsBefore,
  },
  {
    name: "accounts that nobody has opened",
    before: (_, now) => addDays(now, -UNOPENED_ACCOUNT_DAYS),
    deleteBefore: deleteUnopenedAccountsBefore,
  },
  {
    name: "ended invitations to studios",
    before: (_, now) => addDays(now, -ENDED_INVITATION_DAYS),
    deleteBefore: deleteOwnerInvitationsEndedBefore,
  },
];
