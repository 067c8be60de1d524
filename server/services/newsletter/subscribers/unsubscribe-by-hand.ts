import { withdrawMailsOfSubscriber } from "#server/db/queries/newsletter/deliveries.ts";
import { lockSubscriberById } from "#server/db/queries/newsletter/subscribers.ts";
import { unsubscribeSubscriber } from "#server/db/queries/newsletter-subscribers.ts";
import { AppError } from "#server/errors.ts";
import { change } from "#server/history/change.ts";
import type { Actor } from "#server/services/actor.ts";
import type { NewsletterDeps } from "../issues/newsletter-deps.ts";

/** For somebody who asked us instead of pressing the link. Only they themselves can subscribe again. */
export async function unsubscribeByHand(
  deps: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  { id }: { id: number },
): Promise<string> {
  return change(deps, {
    actor,
    deed: "newsletter.unsubscribe",
    lock: (tx) => lockSubscriberById(tx, id),
    apply: async (tx, subscriber, tell) => {
      if (subscriber === undefined) throw new AppError("not-found", "There is no such subscriber.");
      const { email, status } = subscriber;
      if (status === "unsubscribed") {
        throw new AppError("conflict", `${email} is unsubscribed already.`);
      }
      await unsubscribeSubscriber(tx, id, deps.now());
      await withdrawMailsOfSubscriber(tx, id);
      await tell({ subjectId: id, before: { status }, after: { status: "unsubscribed" } });
      return email;
    },
  });
}
