import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { issuesIn, putIssueState } from "./change-issue.ts";
import { withdrawMailsOfIssue } from "./delivery-queries.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

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
