import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { issuesIn, putIssueState } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

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
