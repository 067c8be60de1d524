import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { issuesIn, putIssueState } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

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
