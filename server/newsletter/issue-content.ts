import { blogPostPath } from "#domain/rules/pages/paths.ts";
import { renderMailMarkdown } from "#server/blog/markdown/render-mail-markdown.ts";
import type { Database } from "#server/database/database.ts";
import { listIssuePosts } from "./issue-posts.ts";
import type { NewsletterIssue } from "./issues.ts";
import type { IssueContent } from "./newsletter-issue-mail.ts";

type Parts = { db: Database; siteUrl: string; senderAddress: string };

/** What all receivers read. A post that is not public any more would lead them nowhere and is left out. */
export async function issueContent(
  { db, siteUrl, senderAddress }: Parts,
  issue: Pick<NewsletterIssue, "subject" | "introduction" | "postIds">,
): Promise<IssueContent> {
  const posts = await listIssuePosts(db, issue.postIds);
  return {
    subject: issue.subject,
    introduction: renderMailMarkdown(issue.introduction, siteUrl),
    articles: posts
      .filter(({ published }) => published)
      .map(({ title, excerpt, slug }) => ({
        title,
        excerpt,
        url: `${siteUrl}${blogPostPath(slug)}`,
      })),
    senderAddress,
    siteUrl,
  };
}
