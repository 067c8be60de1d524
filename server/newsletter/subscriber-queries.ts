import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

export type Consent = { consentText: string; consentSource: string; consentAt: Date };

/** Others who want to change the same subscriber wait. */
export async function lockSubscriber(db: Database, email: string): Promise<Subscriber | undefined> {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`)
    .for("update");
  return row;
}

/** Undefined where somebody else was faster with this address. */
export async function insertSubscriber(
  db: Database,
  subscriber: { email: string } & Consent,
): Promise<Subscriber | undefined> {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function renewConsent(db: Database, id: number, consent: Consent): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ ...consent, status: "pending" })
    .where(eq(newsletterSubscribers.id, id));
}

/** Undefined where they have unsubscribed since, or asked for it before `askedAfter` and not again. */
export async function confirmSubscriber(
  db: Database,
  id: number,
  { confirmedAt, askedAfter }: { confirmedAt: Date; askedAfter: Date },
): Promise<Subscriber | undefined> {
  const { status, consentAt } = newsletterSubscribers;
  const isOpen = or(eq(status, "confirmed"), and(eq(status, "pending"), gt(consentAt, askedAfter)));
  const [row] = await db
    .update(newsletterSubscribers)
    .set({
      status: "confirmed",
      confirmedAt: sql`case when ${newsletterSubscribers.status} = 'pending' then ${confirmedAt.toISOString()}::timestamptz else ${newsletterSubscribers.confirmedAt} end`,
    })
    .where(and(eq(newsletterSubscribers.id, id), isOpen))
    .returning();
  return row;
}

/** Who has unsubscribed before stays so. */
export async function unsubscribeSubscriber(
  db: Database,
  id: number,
  unsubscribedAt: Date,
): Promise<void> {
  const { status } = newsletterSubscribers;
  await db
    .update(newsletterSubscribers)
    .set({ status: "unsubscribed", unsubscribedAt })
    .where(and(eq(newsletterSubscribers.id, id), ne(status, "unsubscribed")));
}

/** Who never confirmed. Up to `limit` of them; answers how many were deleted. */
export async function deleteUnconfirmedBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const old = db
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(isUnconfirmedSince(before), isNull(confirmedAt), isNull(unsubscribedAt)))
    .limit(limit);
  const gone = await db.delete(newsletterSubscribers).where(inArray(id, old)).returning({ id });
  return gone.length;
}

/** Who had left, asked again and never confirmed: the proof that they left stays. */
export async function lapseUnconfirmedBefore(db: Database, before: Date): Promise<number> {
  const { id, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const lapsed = await db
    .update(newsletterSubscribers)
    .set({ status: "unsubscribed" })
    .where(and(isUnconfirmedSince(before), or(isNotNull(confirmedAt), isNotNull(unsubscribedAt))))
    .returning({ id });
  return lapsed.length;
}

function isUnconfirmedSince(before: Date) {
  const { status, consentAt } = newsletterSubscribers;
  return and(eq(status, "pending"), lt(consentAt, before));
}

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

export async function lockSubscriberById(
  tx: Database,
  id: number,
): Promise<Subscriber | undefined> {
  const found = tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  const [row] = await found.for("update");
  return row;
}
