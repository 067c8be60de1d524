import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter-subscribers.ts";
import type { Subscriber } from "./newsletter-subscribers.ts";

export type SubscriberFilter = { status?: Subscriber["status"] | undefined; search?: string };

function matches({ status, search = "" }: SubscriberFilter): SQL | undefined {
  const { status: ofStatus, email } = newsletterSubscribers;
  const isLike = search === "" ? undefined : sql`position(lower(${search}) in lower(${email})) > 0`;
  return and(status === undefined ? undefined : eq(ofStatus, status), isLike);
}

const orders = {
  email: asc(sql`lower(${newsletterSubscribers.email})`),
  "-email": desc(sql`lower(${newsletterSubscribers.email})`),
  consent: asc(newsletterSubscribers.consentAt),
  "-consent": desc(newsletterSubscribers.consentAt),
} as const;
export type SubscriberOrder = keyof typeof orders;

export async function listSubscribers(
  db: Database,
  filter: SubscriberFilter,
  { sort, limit, offset }: { sort: SubscriberOrder; limit: number; offset: number },
): Promise<Subscriber[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(matches(filter))
    .orderBy(orders[sort], desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset);
}

export async function countSubscribers(db: Database, filter: SubscriberFilter): Promise<number> {
  return db.$count(newsletterSubscribers, matches(filter));
}

/** By their ids, from one on: for whoever reads all of them in pieces. */
export async function listSubscribersAfter(
  db: Database,
  filter: SubscriberFilter,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Subscriber[]> {
  const { id } = newsletterSubscribers;
  return db
    .select()
    .from(newsletterSubscribers)
    .where(and(matches(filter), gt(id, afterId)))
    .orderBy(id)
    .limit(limit);
}

export async function lockSubscriberById(
  tx: Database,
  id: number,
): Promise<Subscriber | undefined> {
  const found = tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  const [row] = await found.for("update");
  return row;
}
