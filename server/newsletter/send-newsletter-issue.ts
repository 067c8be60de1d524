import { missingForSending } from "#domain/rules/newsletter/missing-for-sending.ts";
import { sendAfter } from "#domain/rules/newsletter/recall-window.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { findSenderAddress } from "#server/settings/sender-address.ts";
import { issuesIn, putIssueState } from "./change-issue.ts";
import { countAudience } from "./delivery-queries.ts";
import { listIssuePosts } from "./issue-posts.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

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
