import { type Actor, requireRight } from "#server/services/actor.ts";
import { changeIssueState, lockIssueIn } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** It goes on with those who have not got it. */
export async function resumeNewsletterIssue(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  requireRight(actor, "newsletter");
  await db.transaction(async (tx) => {
    const issue = await lockIssueIn(tx, id, { states: ["paused"] });
    await changeIssueState(tx, actor, issue, {
      action: "newsletter.resume",
      change: { state: "sending" },
    });
  });
}
