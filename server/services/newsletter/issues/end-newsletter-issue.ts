import { type Actor, requireRight } from "#server/services/actor.ts";
import { changeIssueState, lockIssueIn } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** Whoever has not got a paused issue will not get it any more. */
export async function endNewsletterIssue(
  { db, now }: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  requireRight(actor, "newsletter");
  await db.transaction(async (tx) => {
    const issue = await lockIssueIn(tx, id, { states: ["paused"] });
    const change = { state: "sent", finishedAt: now() } as const;
    await changeIssueState(tx, actor, issue, { action: "newsletter.end", change });
  });
}
