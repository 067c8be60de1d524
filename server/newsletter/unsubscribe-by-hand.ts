import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { withdrawMailsOfSubscriber } from "./delivery-queries.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import { unsubscribeSubscriber } from "./newsletter-subscribers.ts";
import { lockSubscriberById } from "./subscribers.ts";

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
