import { MAX_POSTS } from "#domain/contracts/console/newsletter-issue.ts";
import type { Actor } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { listPostsToChoose } from "./issue-posts.ts";
import { insertIssue, listUsedPostIds } from "./issues.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** Of the posts that were in no issue yet, so many of the newest are chosen to begin with. */
const FIRST_POSTS = 3;

/** An empty draft. Answers with its id. */
export async function createNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
): Promise<number> {
  return change(deps, {
    actor,
    deed: "newsletter.create",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const used = new Set(await listUsedPostIds(tx));
      const newest = await listPostsToChoose(tx, MAX_POSTS);
      const postIds = newest
        .map(({ id }) => id)
        .filter((id) => !used.has(id))
        .slice(0, FIRST_POSTS);
      const draft = { subject: "", introduction: "", postIds, createdBy: actor.name };
      const { id } = await insertIssue(tx, draft);
      await tell({ subjectId: id, after: { state: "draft", postIds } });
      return id;
    },
  });
}
