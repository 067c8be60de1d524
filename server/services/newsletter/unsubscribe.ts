import type { NewsletterReceipt } from "#domain/contracts/newsletter.ts";
import { unsubscribeSubscriber } from "#server/db/queries/newsletter-subscribers.ts";
import { AppError } from "#server/errors.ts";
import type { Deps } from "#server/services/deps.ts";
import { findLinkedSubject } from "#server/services/links/find-linked-subject.ts";

export async function unsubscribe(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
): Promise<NewsletterReceipt> {
  const id = await findLinkedSubject(db, { purpose: "newsletter", token }, now());
  if (id === undefined) {
    throw new AppError(
      "not-found",
      "This link does not work any more. Ask for the newsletter once more with your address: the mail that you get has a new link to unsubscribe.",
    );
  }
  await unsubscribeSubscriber(db, id, now());
  return { message: "You are unsubscribed. We will not write to you again." };
}
