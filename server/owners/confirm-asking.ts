import { addMonths } from "#domain/rules/dates/calendar.ts";
import type { StoreDeps } from "#server/deps.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { confirmMail } from "./confirm-mails.ts";
import { claimConfirmAsking, listConfirmDue } from "./owner-queries.ts";

/** How long an owner's word is new enough not to be asked for again. */
const ASKED_EVERY_MONTHS = 6;
/** Those that are left over are asked with the next look. */
const MOST_AT_ONCE = 100;

type AskDeps = StoreDeps & { readonly siteUrl: string };

/**
 * Asks owners whether all is still right; answers with how many. The mail and that it was asked for are one transaction,
 * so that nobody is asked twice, whichever process dies.
 */
export async function askToConfirm({ db, now, siteUrl }: AskDeps): Promise<number> {
  const askedAt = now();
  const before = addMonths(askedAt, -ASKED_EVERY_MONTHS);
  let asked = 0;
  for (const { id, studioId, email } of await listConfirmDue(db, before, MOST_AT_ONCE)) {
    const isAsked = await db.transaction(async (tx) => {
      if (!(await claimConfirmAsking(tx, id, { before, askedAt }))) return false;
      const studio = await findStudioRow(tx, studioId);
      if (studio === undefined) return false;
      await enqueueMail(tx, confirmMail({ studio, recipient: email, siteUrl }));
      return true;
    });
    if (isAsked) asked += 1;
  }
  return asked;
}

const EVERY_MS = 60 * 60 * 1000;

export function createConfirmAsking({
  log,
  ...deps
}: AskDeps & { readonly log: Log }): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db: deps.db, name: "confirm asking" },
    run: async () => {
      const asked = await askToConfirm(deps);
      if (asked > 0) log.info({ asked }, "owners are asked whether all is still right");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "owners could not be asked, trying again in an hour");
    },
  });
}
