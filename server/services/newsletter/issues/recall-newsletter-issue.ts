import { type Actor, requireRight } from "#server/services/actor.ts";
import { changeIssueState, lockIssueIn } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** While nobody has it yet: it is a draft again. */
export async function recallNewsletterIssue(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  requireRight(actor, "newsletter");
  await db.transaction(async (tx) => {
    const issue = await lockIssueIn(tx, id, { states: ["waiting"] });
    const change = { state: "draft", sendAfter: null } as const;
    await changeIssueState(tx, actor, issue, { action: "newsletter.recall", change });
  });
}
