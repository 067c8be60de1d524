import { shownPage } from "#domain/rules/lists/shown-page.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import {
  countSubscribers,
  listSubscribers,
  type SubscriberFilter,
  type SubscriberOrder,
} from "./subscribers.ts";

const PAGE_SIZE = 50;

type Input = SubscriberFilter & { page: number; sort: SubscriberOrder };

/** With what they agreed to, when and where: the evidence that the law wants. */
export async function listNewsletterSubscribers(
  { db }: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { page: asked, sort, ...filter }: Input,
) {
  requireRight(actor, "newsletter");
  const total = await countSubscribers(db, filter);
  const { page, ...place } = shownPage(asked, PAGE_SIZE, total);
  return {
    subscribers: await listSubscribers(db, filter, { sort, ...place }),
    counts: {
      confirmed: await countSubscribers(db, { status: "confirmed" }),
      pending: await countSubscribers(db, { status: "pending" }),
      unsubscribed: await countSubscribers(db, { status: "unsubscribed" }),
    },
    page,
    pageSize: PAGE_SIZE,
    total,
  };
}
