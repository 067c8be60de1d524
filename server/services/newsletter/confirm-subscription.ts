import type { NewsletterReceipt } from "#domain/contracts/newsletter.ts";
import { confirmSubscriber } from "#server/db/queries/newsletter-subscribers.ts";
import { AppError } from "#server/errors.ts";
import { welcomeMail } from "#server/mails/newsletter-mails.ts";
import type { Deps } from "#server/services/deps.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";

/** Pressing the button twice confirms once. */
export async function confirmSubscription(
  { db, siteUrl, now }: Pick<Deps, "db" | "siteUrl" | "now">,
  token: string,
): Promise<NewsletterReceipt> {
  await db.transaction(async (tx) => {
    const subscriber = await confirmSubscriber(tx, token, now());
    if (subscriber === undefined) {
      throw new AppError("not-found", "This link does not work any more. Please subscribe again.");
    }
    const since = subscriber.confirmedAt?.getTime() ?? 0;
    const mail = welcomeMail({ ...subscriber, siteUrl });
    await enqueueMail(tx, { ...mail, dedupeKey: `${mail.kind}:${subscriber.id}:${since}` });
  });
  return { message: "Your subscription is confirmed." };
}
