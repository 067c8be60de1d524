import { blogPostPath } from "#domain/rules/pages/paths.ts";
import { findUser } from "#server/accounts/people-queries.ts";
import { renderMailMarkdown } from "#server/blog/markdown/render-mail-markdown.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { findSenderAddress } from "#server/settings/settings.ts";
import type { NewsletterDeps } from "./issue-orders.ts";
import { findIssue, listIssuePosts, type NewsletterIssue } from "./issue-queries.ts";
import { type IssueContent, newsletterIssueMail } from "./newsletter-mails.ts";

type Parts = {
  db: Database;
  siteUrl: string;
  senderAddress: string;
  /** The address that a mail has for where a link leads; without it, just that. */
  redirected?: (url: string) => string;
};

/** What all receivers read. A post that is not public any more would lead them nowhere and is left out. */
export async function issueContent(
  { db, siteUrl, senderAddress, redirected = (url) => url }: Parts,
  issue: Pick<NewsletterIssue, "subject" | "introduction" | "postIds">,
): Promise<IssueContent> {
  const posts = await listIssuePosts(db, issue.postIds);
  return {
    subject: issue.subject,
    introduction: renderMailMarkdown(issue.introduction, siteUrl, redirected),
    articles: posts
      .filter(({ published }) => published)
      .map(({ title, excerpt, slug }) => ({
        title,
        excerpt,
        url: redirected(`${siteUrl}${blogPostPath(slug)}`),
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
  return exampleMail(deps, { id, email: "reader@example.org" });
}

/** The issue as a mail to whoever asks for it, and to nobody else. Answers with the address. */
export async function testNewsletterIssue(
  deps: NewsletterDeps,
  actor: Actor,
  { id }: { id: number },
): Promise<string> {
  return change(deps, {
    actor,
    deed: "newsletter.test",
    lock: async (tx) => (actor.userId === undefined ? undefined : findUser(tx, actor.userId)),
    apply: async (tx, account, tell) => {
      if (account === undefined) throw new AppError("invalid", "Your account has no mail address.");
      const { email } = account;
      const mail = await exampleMail({ ...deps, db: tx }, { id, email, before: "Test: " });
      await enqueueMail(tx, { ...mail, kind: "newsletter-test", priority: 0 });
      await tell({ subjectId: id });
      return email;
    },
  });
}

type Example = { readonly id: number; readonly email: string; readonly before?: string };

async function exampleMail(deps: NewsletterDeps, { id, email, before = "" }: Example) {
  const issue = await findIssue(deps.db, id);
  if (issue === undefined) throw new AppError("not-found", "There is no such issue.");
  const senderAddress = (await findSenderAddress(deps)) ?? missingSenderAddress;
  const content = await issueContent({ ...deps, senderAddress }, issue);
  const subject = `${before}${content.subject}`;
  return newsletterIssueMail({ ...content, subject }, { email, token: exampleToken });
}
