import { MAX_POSTS } from "#domain/contracts/console/newsletter-issue.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { listPostsToChoose } from "#server/db/queries/newsletter/issue-posts.ts";
import { insertIssue, listUsedPostIds } from "#server/db/queries/newsletter/issues.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** Of the posts that were in no issue yet, so many of the newest are chosen to begin with. */
const FIRST_POSTS = 3;

/** An empty draft. Answers with its id. */
export async function createNewsletterIssue(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
): Promise<number> {
  requireRight(actor, "newsletter");
  return db.transaction(async (tx) => {
    const used = new Set(await listUsedPostIds(tx));
    const newest = await listPostsToChoose(tx, MAX_POSTS);
    const postIds = newest
      .map(({ id }) => id)
      .filter((id) => !used.has(id))
      .slice(0, FIRST_POSTS);
    const draft = { subject: "", introduction: "", postIds, createdBy: actor.name };
    const { id } = await insertIssue(tx, draft);
    await writeAudit(tx, {
      actor,
      action: "newsletter.create",
      subjectId: id,
      after: { state: "draft", postIds },
    });
    return id;
  });
}
