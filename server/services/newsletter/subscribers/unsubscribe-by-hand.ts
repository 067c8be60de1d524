import { writeAudit } from "#server/db/queries/audit-log.ts";
import { withdrawMailsOfSubscriber } from "#server/db/queries/newsletter/deliveries.ts";
import { lockSubscriberById } from "#server/db/queries/newsletter/subscribers.ts";
import { unsubscribeSubscriber } from "#server/db/queries/newsletter-subscribers.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { NewsletterDeps } from "../issues/newsletter-deps.ts";

/** For somebody who asked us instead of pressing the link. Only they themselves can subscribe again. */
export async function unsubscribeByHand(
  { db, now }: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  { id }: { id: number },
): Promise<string> {
  requireRight(actor, "newsletter");
  return db.transaction(async (tx) => {
    const subscriber = await lockSubscriberById(tx, id);
    if (subscriber === undefined) throw new AppError("not-found", "There is no such subscriber.");
    const { email, status } = subscriber;
    if (status === "unsubscribed") {
      throw new AppError("conflict", `${email} is unsubscribed already.`);
    }
    await unsubscribeSubscriber(tx, id, now());
    await withdrawMailsOfSubscriber(tx, id);
    await writeAudit(tx, {
      actor,
      action: "newsletter.unsubscribe",
      subjectId: id,
      before: { status },
      after: { status: "unsubscribed" },
    });
    return email;
  });
}
