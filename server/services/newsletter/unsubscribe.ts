import type { NewsletterReceipt } from "#domain/contracts/newsletter.ts";
import { unsubscribeByToken } from "#server/db/queries/newsletter-subscribers.ts";
import { AppError } from "#server/errors.ts";
import type { Deps } from "#server/services/deps.ts";

export async function unsubscribe(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
): Promise<NewsletterReceipt> {
  if (!(await unsubscribeByToken(db, token, now()))) {
    throw new AppError("not-found", "We know no subscription with this link.");
  }
  return { message: "You are unsubscribed. We will not write to you again." };
}
