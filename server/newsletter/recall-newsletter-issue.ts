import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { issuesIn, putIssueState } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

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
