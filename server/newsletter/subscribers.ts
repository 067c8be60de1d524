import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { withdrawMailsOfSubscriber } from "./delivery-queries.ts";
import type { NewsletterDeps } from "./issue-orders.ts";
import {
  countSubscribers,
  listSubscribers,
  lockSubscriberById,
  type SubscriberFilter,
  type SubscriberOrder,
  unsubscribeSubscriber,
} from "./subscriber-queries.ts";

type Input = SubscriberFilter & { page: number; sort: SubscriberOrder };

/** With what they agreed to, when and where: the evidence that the law wants. */
export async function listNewsletterSubscribers(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { page: asked, sort, ...filter }: Input,
) {
  requireRight(actor, "newsletter");
  const total = await countSubscribers(db, filter);
  const { page, ...place } = shownPage(asked, ROWS_A_PAGE, total);
  return {
    subscribers: await listSubscribers(db, filter, { sort, ...place }),
    counts: {
      confirmed: await countSubscribers(db, { status: "confirmed" }),
      pending: await countSubscribers(db, { status: "pending" }),
      unsubscribed: await countSubscribers(db, { status: "unsubscribed" }),
    },
    page,
    pageSize: ROWS_A_PAGE,
    total,
  };
}

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
