import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { enqueueNewMails } from "#server/mail/enqueue-mail.ts";
import { findSenderAddress } from "#server/settings/settings.ts";
import {
  countAudience,
  countPending,
  countRecipientsLeft,
  insertDeliveries,
  issueMailKey,
  lockRecipients,
} from "./delivery-queries.ts";
import { issueContent } from "./issue-content.ts";
import { changeIssueState, type NewsletterDeps } from "./issue-orders.ts";
import {
  listIssuesToSend,
  lockIssue,
  lockSendingIssue,
  type NewsletterIssue,
} from "./issue-queries.ts";
import { numberLinks } from "./link-clicks.ts";
import { newsletterIssueMail } from "./newsletter-mails.ts";
import { issueUnsubscribeLinks } from "./subscribe.ts";

/** So many of an issue wait for their first attempt: a pause takes back few, and others pass. */
const MAX_UNTRIED = 50;
/** New ones are written when so many are left, so that the outbox never waits for us. */
const REFILL_AT = 25;
/** Mails that the mail server put off are tried again for days; the rest need not wait for them. */
const MAX_PENDING = 1_000;

/** One step of whatever is to be sent. Answers whether there is more to do soon. */
export async function advanceNewsletter(deps: NewsletterDeps): Promise<boolean> {
  const issues = await listIssuesToSend(deps.db, deps.now());
  for (const { id, state } of issues) {
    if (state === "waiting") await beginSending(deps, id);
    else await sendBatch(deps, id);
  }
  return issues.length > 0;
}

async function beginSending({ db, now }: NewsletterDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id);
    const startedAt = now();
    const { state, sendAfter } = issue ?? {};
    if (!issue || state !== "waiting" || !sendAfter || sendAfter > startedAt) return;
    const audienceCount = await countAudience(tx, startedAt);
    const change = { state: "sending", startedAt, audienceCount } as const;
    await changeIssueState(tx, issue, { action: "newsletter.begin", change });
  });
}

/**
 * The next receivers, their links and their mails in one transaction: whatever dies, each is written once. The issue is
 * locked meanwhile, so that several processes don't do it at once.
 */
async function sendBatch(deps: NewsletterDeps, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const issue = await lockSendingIssue(tx, id);
    if (issue === undefined) return;
    const { pending, untried } = await countPending(tx, id);
    if (untried > REFILL_AT || pending >= MAX_PENDING) return;
    const startedAt = issue.startedAt ?? deps.now();
    const limit = MAX_UNTRIED - untried;
    const recipients = await lockRecipients(tx, id, { startedAt, limit });
    if (recipients.length > 0) return enqueueBatch({ ...deps, db: tx }, issue, recipients);
    if (pending === 0 && (await countRecipientsLeft(tx, id, startedAt)) === 0) {
      await finish(deps, tx, issue);
    }
  });
}

async function enqueueBatch(
  deps: NewsletterDeps,
  issue: NewsletterIssue,
  recipients: readonly { id: number; email: string }[],
): Promise<void> {
  const { db: tx, now } = deps;
  const senderAddress = await findSenderAddress(deps);
  if (senderAddress === undefined) {
    const reason = "the postal address of the sender is gone";
    const change = { state: "paused" } as const;
    await changeIssueState(tx, issue, { action: "newsletter.pause", change, reason });
    return;
  }
  const { redirected, keep } = await numberLinks(tx, issue.id, deps.siteUrl);
  const content = await issueContent({ ...deps, senderAddress, redirected }, issue);
  await keep();
  const ids = recipients.map(({ id }) => id);
  const tokens = await issueUnsubscribeLinks(tx, ids, now());
  await insertDeliveries(tx, issue.id, ids);
  const mails = recipients.map(({ id, email }) => ({
    ...newsletterIssueMail(content, { email, token: tokens.get(id) ?? "" }),
    dedupeKey: issueMailKey(issue.id, id),
  }));
  await enqueueNewMails(tx, mails);
}

async function finish(
  { now }: NewsletterDeps,
  tx: Database,
  issue: NewsletterIssue,
): Promise<void> {
  const change = { state: "sent", finishedAt: now() } as const;
  await changeIssueState(tx, issue, { action: "newsletter.finish", change });
}

const LOOK_EVERY_MS = 5_000;
/** Between two batches: the outbox sends the fifty of one in about this time where the mail server is quick. */
const STEP_MS = 250;

type Parts = {
  /** One step; answers whether there is more to do soon. */
  advance: () => Promise<boolean>;
  log: Log;
};

/**
 * Writes the mails of an issue into the outbox, a few at a time. Each process may do it: the issue's row decides who
 * does, so that nobody waits for a process that died.
 */
export function createNewsletterSending({ advance, log }: Parts): Job {
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      while (!stopping.signal.aborted && (await advance())) await sleep(STEP_MS);
    },
    onFailure: (error) => {
      log.warn({ err: error }, "the newsletter could not be sent on, trying again");
    },
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}
