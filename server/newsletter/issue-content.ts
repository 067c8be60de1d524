import { blogPostPath } from "#domain/rules/pages/paths.ts";
import { findUser } from "#server/accounts/people-queries.ts";
import { renderMailMarkdown } from "#server/blog/markdown/render-mail-markdown.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { findSenderAddress } from "#server/settings/sender-address.ts";
import type { NewsletterDeps } from "./issue-orders.ts";
import { findIssue, listIssuePosts, type NewsletterIssue } from "./issue-queries.ts";
import { type IssueContent, newsletterIssueMail } from "./newsletter-mails.ts";

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

/** A link that is nobody's: it looks like one, and unsubscribes no one. */
const exampleToken = "example";
const missingSenderAddress = "(the postal address of the sender)";

/** An issue as its receivers will read it. */
export async function previewNewsletterIssue(
  deps: NewsletterDeps,
  actor: Actor,
  { id }: { id: number },
): Promise<{ subject: string; html: string; text: string }> {
  requireRight(actor, "newsletter");
  const issue = await findIssue(deps.db, id);
  if (issue === undefined) throw new AppError("not-found", "There is no such issue.");
  const senderAddress = (await findSenderAddress(deps)) ?? missingSenderAddress;
  const content = await issueContent({ ...deps, senderAddress }, issue);
  return newsletterIssueMail(content, { email: "reader@example.org", token: exampleToken });
}

/** The issue as a mail to whoever asks for it, and to nobody else. Answers with the address. */
export async function testNewsletterIssue(
  deps: NewsletterDeps,
  actor: Actor,
  { id }: { id: number },
): Promise<string> {
  requireRight(actor, "newsletter");
  const { db } = deps;
  const issue = await findIssue(db, id);
  if (issue === undefined) throw new AppError("not-found", "There is no such issue.");
  const account = actor.userId === undefined ? undefined : await findUser(db, actor.userId);
  const email = account?.email;
  if (email === undefined) throw new AppError("invalid", "Your account has no mail address.");
  const senderAddress = (await findSenderAddress(deps)) ?? missingSenderAddress;
  const content = await issueContent({ ...deps, senderAddress }, issue);
  const mail = newsletterIssueMail(
    { ...content, subject: `Test: ${content.subject}` },
    { email, token: exampleToken },
  );
  await db.transaction(async (tx) => {
    await enqueueMail(tx, { ...mail, kind: "newsletter-test", priority: 0 });
    await writeAudit(tx, {
      actor,
      action: "newsletter.test",
      subjectId: id,
    });
  });
  return email;
}
