import { missingForSending, sendAfter } from "#domain/rules/newsletter/issues.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { findSenderAddress } from "#server/settings/sender-address.ts";
import { issuesIn, type NewsletterDeps, putIssueState } from "./change-issue.ts";
import { countAudience, withdrawMailsOfIssue } from "./delivery-queries.ts";
import { listIssuePosts } from "./issue-queries.ts";

/** The version is the one that was looked at: nobody sends words that they have not seen. */
export async function sendNewsletterIssue(
  deps: NewsletterDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const now = deps.now();
  await change(deps, {
    actor,
    deed: "newsletter.send",
    provenBy: now,
    lock: (tx) => lockAt(tx, issuesIn("draft"), id, version),
    apply: async (tx, issue, tell) => {
      const posts = await listIssuePosts(tx, issue.postIds);
      const [reason] = missingForSending({
        ...issue,
        chosenPosts: issue.postIds.length,
        publicPosts: posts.filter(({ published }) => published).length,
        senderAddress: await findSenderAddress({ ...deps, db: tx }),
        confirmedSubscribers: await countAudience(tx, now),
      });
      if (reason !== undefined) throw new AppError("invalid", `It can't be sent yet. ${reason}`);
      const waiting = { state: "waiting", sendAfter: sendAfter(now) } as const;
      await tell(await putIssueState(tx, issue, waiting));
    },
  });
}

/** Nothing more goes out but the mail that is on the wire: what waits in the outbox is taken back. */
export async function pauseNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "newsletter.pause",
    lock: (tx) => lockAt(tx, issuesIn("sending"), id, undefined),
    apply: async (tx, issue, tell) => {
      await withdrawMailsOfIssue(tx, id);
      await tell(await putIssueState(tx, issue, { state: "paused" }));
    },
  });
}

/** While nobody has it yet: it is a draft again. */
export async function recallNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "newsletter.recall",
    lock: (tx) => lockAt(tx, issuesIn("waiting"), id, undefined),
    apply: async (tx, issue, tell) => {
      await tell(await putIssueState(tx, issue, { state: "draft", sendAfter: null }));
    },
  });
}

/** It goes on with those who have not got it. */
export async function resumeNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "newsletter.resume",
    lock: (tx) => lockAt(tx, issuesIn("paused"), id, undefined),
    apply: async (tx, issue, tell) => {
      await tell(await putIssueState(tx, issue, { state: "sending" }));
    },
  });
}

/** Whoever has not got a paused issue will not get it any more. */
export async function endNewsletterIssue(
  deps: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "newsletter.end",
    lock: (tx) => lockAt(tx, issuesIn("paused"), id, undefined),
    apply: async (tx, issue, tell) => {
      await tell(await putIssueState(tx, issue, { state: "sent", finishedAt: deps.now() }));
    },
  });
}
