import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findSenderAddress } from "#server/settings/sender-address.ts";
import { issueContent } from "./issue-content.ts";
import { findIssue } from "./issues.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import { newsletterIssueMail } from "./newsletter-issue-mail.ts";

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
