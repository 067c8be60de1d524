import { deleteIssue } from "#server/db/queries/newsletter/issues.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import type { Actor } from "#server/services/actor.ts";
import { issuesIn } from "./change-issue.ts";
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
