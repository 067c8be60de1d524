import type { NewsletterReceipt } from "#domain/contracts/newsletter.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { enqueueMailOnce } from "#server/mail/enqueue-mail.ts";
import { findLinkedSubject } from "#server/mail/find-linked-subject.ts";
import { DAYS_TO_CONFIRM, issueUnsubscribeLink } from "./issue-newsletter-link.ts";
import { welcomeMail } from "./newsletter-mails.ts";
import { confirmSubscriber, type Subscriber } from "./newsletter-subscribers.ts";

/** Pressing the button twice confirms once. */
export async function confirmSubscription(
  { db, siteUrl, now }: Pick<Deps, "db" | "siteUrl" | "now">,
  token: string,
): Promise<NewsletterReceipt> {
  await db.transaction(async (tx) => {
    const subscriber = await confirmByToken(tx, token, now());
    if (subscriber === undefined) {
      throw new AppError("not-found", "This link does not work any more. Please subscribe again.");
    }
    const since = subscriber.confirmedAt?.getTime() ?? 0;
    await enqueueMailOnce(tx, `newsletter-welcome:${subscriber.id}:${since}`, async () => {
      const unsubscribeToken = await issueUnsubscribeLink(tx, subscriber.id, now());
      return welcomeMail({ ...subscriber, siteUrl, unsubscribeToken });
    });
  });
  return { message: "Your subscription is confirmed." };
}

async function confirmByToken(
  tx: Database,
  token: string,
  now: Date,
): Promise<Subscriber | undefined> {
  const id = await findLinkedSubject(tx, { purposes: ["newsletter-confirm"], token }, now);
  if (id === undefined) return undefined;
  const askedAfter = addDays(now, -DAYS_TO_CONFIRM);
  return confirmSubscriber(tx, id, { confirmedAt: now, askedAfter });
}
