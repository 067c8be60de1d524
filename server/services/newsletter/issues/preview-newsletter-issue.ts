import { findIssue } from "#server/db/queries/newsletter/issues.ts";
import { AppError } from "#server/errors.ts";
import { newsletterIssueMail } from "#server/mails/newsletter/newsletter-issue-mail.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { findSenderAddress } from "#server/services/settings/find-sender-address.ts";
import { issueContent } from "./issue-content.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

/** A link that is nobody's: it looks like one, and unsubscribes no one. */
export const exampleToken = "example";
export const missingSenderAddress = "(the postal address of the sender)";

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
