import type { NewsletterDraft } from "#domain/contracts/console/newsletter-issue.ts";
import { isSameJson } from "#domain/rules/memory/same-json.ts";
import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { listIssuePosts } from "#server/db/queries/newsletter/issue-posts.ts";
import { type NewsletterIssue, updateIssue } from "#server/db/queries/newsletter/issues.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { lockIssueIn } from "./change-issue.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** A draft alone: what is on its way stays as it was sent. Answers with the version that is stored now. */
export async function saveNewsletterIssue(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id, version, ...draft }: NewsletterDraft & { id: number },
): Promise<number> {
  requireRight(actor, "newsletter");
  return db.transaction(async (tx) => {
    const issue = await lockIssueIn(tx, id, { states: ["draft"] });
    if (issue.version !== version) throw await conflictWith(tx, issue, draft);
    const posts = await listIssuePosts(tx, draft.postIds);
    const postIds = draft.postIds.filter((postId) => posts.some((post) => post.id === postId));
    const change = { subject: draft.subject, introduction: draft.introduction, postIds };
    if (JSON.stringify(change) === JSON.stringify(wordsOf(issue))) return version;
    const saved = await updateIssue(tx, id, change);
    await writeAudit(tx, {
      actor,
      action: "newsletter.edit",
      subjectId: id,
      before: recorded(wordsOf(issue)),
      after: recorded(change),
    });
    return saved.version;
  });
}

type Words = Pick<NewsletterIssue, "subject" | "introduction" | "postIds">;

function wordsOf({ subject, introduction, postIds }: NewsletterIssue): Words {
  return { subject, introduction, postIds };
}

/** The audit log never holds a mail's body: of the introduction it knows the length. */
function recorded({ subject, introduction, postIds }: Words) {
  return { subject, introductionCharacters: introduction.length, postIds };
}

/** Both are told: what is stored now, and, in their form, what they typed. */
async function conflictWith(tx: Database, issue: NewsletterIssue, draft: Words): Promise<AppError> {
  const texts = (["subject", "introduction"] as const)
    .filter((field) => issue[field] !== draft[field])
    .map((path) => ({ path, message: `Somebody else has written: ${issue[path] || "nothing"}` }));
  const titles = (await listIssuePosts(tx, issue.postIds)).map(({ title }) => title);
  const posts = {
    path: "postIds",
    message: `Somebody else has chosen: ${titles.join(", ") || "no post"}`,
  };
  const issues = isSameJson(issue.postIds, draft.postIds) ? texts : [...texts, posts];
  return new AppError(
    "conflict",
    "Somebody has changed this issue since you opened it. What you typed is still here; what they wrote is beside it.",
    { issues, version: issue.version },
  );
}
