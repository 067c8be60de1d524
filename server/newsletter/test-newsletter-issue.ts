import { findUser } from "#server/accounts/users.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { findSenderAddress } from "#server/settings/sender-address.ts";
import { issueContent } from "./issue-content.ts";
import { findIssue } from "./issues.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import { newsletterIssueMail } from "./newsletter-issue-mail.ts";
import { exampleToken, missingSenderAddress } from "./preview-newsletter-issue.ts";

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
