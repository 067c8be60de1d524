import {
  countSubscribers,
  listSubscribers,
  type SubscriberFilter,
  type SubscriberOrder,
} from "#server/db/queries/newsletter/subscribers.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { NewsletterDeps } from "../issues/newsletter-deps.ts";

const PAGE_SIZE = 50;

type Input = SubscriberFilter & { page: number; sort: SubscriberOrder };

/** With what they agreed to, when and where: the evidence that the law wants. */
export async function listNewsletterSubscribers(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { page, sort, ...filter }: Input,
) {
  requireRight(actor, "newsletter");
  const offset = (page - 1) * PAGE_SIZE;
  return {
    subscribers: await listSubscribers(db, filter, { sort, limit: PAGE_SIZE, offset }),
    counts: {
      confirmed: await countSubscribers(db, { status: "confirmed" }),
      pending: await countSubscribers(db, { status: "pending" }),
      unsubscribed: await countSubscribers(db, { status: "unsubscribed" }),
    },
    page,
    pageSize: PAGE_SIZE,
    total: await countSubscribers(db, filter),
  };
}
