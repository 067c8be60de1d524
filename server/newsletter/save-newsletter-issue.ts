import type { NewsletterDraft } from "#domain/contracts/console/newsletter-issue.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { issuesIn } from "./change-issue.ts";
import type { IssueWords } from "./issue-conflict.ts";
import { listIssuePosts } from "./issue-posts.ts";
import { type NewsletterIssue, updateIssue } from "./issues.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** A draft alone: what is on its way stays as it was sent. Answers with the version that is stored now. */
export async function saveNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id, version, ...draft }: NewsletterDraft & { id: number },
): Promise<number> {
  return change(deps, {
    actor,
    deed: "newsletter.edit",
    lock: (tx) => lockAt(tx, issuesIn("draft"), id, version, draft),
    apply: async (tx, issue, tell) => {
      const posts = await listIssuePosts(tx, draft.postIds);
      const postIds = draft.postIds.filter((postId) => posts.some((post) => post.id === postId));
      const words = { subject: draft.subject, introduction: draft.introduction, postIds };
      if (JSON.stringify(words) === JSON.stringify(wordsOf(issue))) return version;
      const saved = await updateIssue(tx, id, words);
      await tell({ subjectId: id, before: recorded(wordsOf(issue)), after: recorded(words) });
      return saved.version;
    },
  });
}

function wordsOf({ subject, introduction, postIds }: NewsletterIssue): IssueWords {
  return { subject, introduction, postIds };
}

/** The audit log never holds a mail's body: of the introduction it knows the length. */
function recorded({ subject, introduction, postIds }: IssueWords) {
  return { subject, introductionCharacters: introduction.length, postIds };
}
