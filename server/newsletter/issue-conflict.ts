import { isSameJson } from "#domain/rules/memory/same-json.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { listIssuePosts } from "./issue-posts.ts";
import type { NewsletterIssue } from "./issues.ts";

/** What is written in an issue. */
export type IssueWords = Pick<NewsletterIssue, "subject" | "introduction" | "postIds">;

/** Both are told: what is stored now, and, in their form, what they typed. */
export async function issueConflict(
  tx: Database,
  issue: NewsletterIssue,
  draft: IssueWords,
): Promise<AppError> {
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
