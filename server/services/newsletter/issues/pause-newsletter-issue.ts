import { withdrawMailsOfIssue } from "#server/db/queries/newsletter/deliveries.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { changeIssueState, lockIssueIn } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** Nothing more goes out but the mail that is on the wire: what waits in the outbox is taken back. */
export async function pauseNewsletterIssue(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  requireRight(actor, "newsletter");
  await db.transaction(async (tx) => {
    const issue = await lockIssueIn(tx, id, { states: ["sending"] });
    await withdrawMailsOfIssue(tx, id);
    await changeIssueState(tx, actor, issue, {
      action: "newsletter.pause",
      change: { state: "paused" },
    });
  });
}
