import { writeAudit } from "#server/db/queries/audit-log.ts";
import { deleteIssue } from "#server/db/queries/newsletter/issues.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { lockIssueIn } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** A draft alone: what was sent is remembered. */
export async function deleteNewsletterIssue(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  requireRight(actor, "newsletter");
  await db.transaction(async (tx) => {
    const { subject, postIds } = await lockIssueIn(tx, id, { states: ["draft"], version });
    await deleteIssue(tx, id);
    await writeAudit(tx, {
      actor,
      action: "newsletter.delete",
      subjectId: id,
      before: { subject, postIds },
    });
  });
}
