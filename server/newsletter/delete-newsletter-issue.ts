import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { issuesIn } from "./change-issue.ts";
import { deleteIssue } from "./issues.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** A draft alone: what was sent is remembered. */
export async function deleteNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "newsletter.delete",
    lock: (tx) => lockAt(tx, issuesIn("draft"), id, version),
    apply: async (tx, { subject, postIds }, tell) => {
      await deleteIssue(tx, id);
      await tell({ subjectId: id, before: { subject, postIds } });
    },
  });
}
