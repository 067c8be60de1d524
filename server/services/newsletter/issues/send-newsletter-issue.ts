import { missingForSending } from "#domain/rules/newsletter/missing-for-sending.ts";
import { sendAfter } from "#domain/rules/newsletter/recall-window.ts";
import { countAudience } from "#server/db/queries/newsletter/deliveries.ts";
import { listIssuePosts } from "#server/db/queries/newsletter/issue-posts.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { requireFreshProof } from "#server/services/require-fresh-proof.ts";
import { findSenderAddress } from "#server/services/settings/find-sender-address.ts";
import { changeIssueState, lockIssueIn } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** The version is the one that was looked at: nobody sends words that they have not seen. */
export async function sendNewsletterIssue(
  deps: NewsletterDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  requireRight(actor, "newsletter");
  const now = deps.now();
  requireFreshProof(actor, now);
  await deps.db.transaction(async (tx) => {
    const issue = await lockIssueIn(tx, id, { states: ["draft"], version });
    const posts = await listIssuePosts(tx, issue.postIds);
    const [reason] = missingForSending({
      ...issue,
      chosenPosts: issue.postIds.length,
      publicPosts: posts.filter(({ published }) => published).length,
      senderAddress: await findSenderAddress({ ...deps, db: tx }),
      confirmedSubscribers: await countAudience(tx, now),
    });
    if (reason !== undefined) throw new AppError("invalid", `It can't be sent yet. ${reason}`);
    const change = { state: "waiting", sendAfter: sendAfter(now) } as const;
    await changeIssueState(tx, actor, issue, { action: "newsletter.send", change });
  });
}
