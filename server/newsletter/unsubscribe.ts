import type { NewsletterReceipt } from "#domain/contracts/newsletter.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { findLinkedSubject } from "#server/mail/find-linked-subject.ts";
import { withdrawMailsOfSubscriber } from "./delivery-queries.ts";
import { unsubscribeSubscriber } from "./newsletter-subscribers.ts";

/** Requests of before had one link for both; whoever may say yes may say no. */
const purposes = ["newsletter-unsubscribe", "newsletter-confirm"] as const;

/** From now on nothing more, also of an issue that is being sent at this moment. */
export async function unsubscribe(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
): Promise<NewsletterReceipt> {
  const id = await findLinkedSubject(db, { purposes, token }, now());
  if (id === undefined) {
    throw new AppError(
      "not-found",
      "This link does not work any more. Ask for the newsletter once more with your address: the mail that you get has a new link to unsubscribe.",
    );
  }
  await db.transaction(async (tx) => {
    await unsubscribeSubscriber(tx, id, now());
    await withdrawMailsOfSubscriber(tx, id);
  });
  return { message: "You are unsubscribed. We will not write to you again." };
}
