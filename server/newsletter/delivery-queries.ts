import { and, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { newsletterDeliveries, newsletterSubscribers } from "#server/database/schema/newsletter.ts";

type Recipient = { id: number; email: string };

/** What an issue is made for: whoever has confirmed by then. */
function isInAudience(startedAt: Date): SQL | undefined {
  const { status, confirmedAt } = newsletterSubscribers;
  return and(eq(status, "confirmed"), or(isNull(confirmedAt), lte(confirmedAt, startedAt)));
}

export async function countAudience(db: Database, startedAt: Date): Promise<number> {
  return db.$count(newsletterSubscribers, isInAudience(startedAt));
}

function isWaitingFor(db: Database, issueId: number, startedAt: Date): SQL | undefined {
  const own = and(
    eq(newsletterDeliveries.issueId, issueId),
    eq(newsletterDeliveries.subscriberId, newsletterSubscribers.id),
  );
  const delivery = db.select({ one: sql`1` }).from(newsletterDeliveries).where(own);
  return and(isInAudience(startedAt), notExists(delivery));
}

/** The next who get an issue. Until the transaction ends none of them can unsubscribe; who is doing so is left out. */
export async function lockRecipients(
  tx: Database,
  issueId: number,
  { startedAt, limit }: { startedAt: Date; limit: number },
): Promise<Recipient[]> {
  return tx
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(isWaitingFor(tx, issueId, startedAt))
    .orderBy(newsletterSubscribers.id)
    .limit(limit)
    .for("update", { skipLocked: true });
}

export async function countRecipientsLeft(
  db: Database,
  issueId: number,
  startedAt: Date,
): Promise<number> {
  return db.$count(newsletterSubscribers, isWaitingFor(db, issueId, startedAt));
}

export async function insertDeliveries(
  tx: Database,
  issueId: number,
  subscriberIds: readonly number[],
): Promise<void> {
  const rows = subscriberIds.map((subscriberId) => ({ issueId, subscriberId }));
  if (rows.length > 0) await tx.insert(newsletterDeliveries).values(rows);
}

/** How an issue's mail to a subscriber is known in the outbox. */
export function issueMailKey(issueId: number, subscriberId: number): string {
  return `newsletter-issue:${issueId}:${subscriberId}`;
}

const mailKey = sql`'newsletter-issue:' || ${newsletterDeliveries.issueId} || ':' || ${newsletterDeliveries.subscriberId}`;
const isOurPending = and(eq(outbox.status, "pending"), eq(outbox.kind, "newsletter-issue"));
const isInHand = sql`(${outbox.lockedUntil} is not null and ${outbox.lockedUntil} > now())`;

/** Mails of an issue in the outbox, and those of them that nobody has tried to send yet. */
export async function countPending(
  db: Database,
  issueId: number,
): Promise<{ pending: number; untried: number }> {
  const [row] = await db
    .select({
      pending: sql<number>`count(*)`.mapWith(Number),
      untried: sql<number>`count(*) filter (where ${outbox.attempts} = 0)`.mapWith(Number),
    })
    .from(outbox)
    .where(and(isOurPending, sql`${outbox.dedupeKey} like ${`newsletter-issue:${issueId}:%`}`));
  return row ?? { pending: 0, untried: 0 };
}

export type Deliveries = { enqueued: number; waiting: number; failed: number };

/** A sent mail's row may be gone from the outbox: what neither waits nor failed was sent. */
export async function countDeliveries(db: Database, issueId: number): Promise<Deliveries> {
  const ofStatus = (status: string) =>
    sql<number>`count(*) filter (where ${outbox.status} = ${status})`.mapWith(Number);
  const [row] = await db
    .select({
      enqueued: sql<number>`count(*)`.mapWith(Number),
      waiting: ofStatus("pending"),
      failed: ofStatus("failed"),
    })
    .from(newsletterDeliveries)
    .leftJoin(outbox, eq(outbox.dedupeKey, mailKey))
    .where(eq(newsletterDeliveries.issueId, issueId));
  return row ?? { enqueued: 0, waiting: 0, failed: 0 };
}

/** The mails of an issue that are not on the wire: they will be written again where it is resumed. */
export async function withdrawMailsOfIssue(tx: Database, issueId: number): Promise<number> {
  return withdraw(tx, eq(newsletterDeliveries.issueId, issueId));
}

/**
 * What still waits for a subscriber who has left. A mail that is on the wire at this moment may arrive, but is not
 * tried again.
 */
export async function withdrawMailsOfSubscriber(tx: Database, subscriberId: number): Promise<void> {
  const ofSubscriber = eq(newsletterDeliveries.subscriberId, subscriberId);
  await withdraw(tx, ofSubscriber);
  await tx
    .delete(outbox)
    .where(and(isOurPending, inArray(outbox.dedupeKey, keysOf(tx, ofSubscriber))));
}

async function withdraw(tx: Database, which: SQL): Promise<number> {
  const withdrawn = await tx
    .delete(outbox)
    .where(and(isOurPending, sql`not ${isInHand}`, inArray(outbox.dedupeKey, keysOf(tx, which))))
    .returning({ key: outbox.dedupeKey });
  const keys = withdrawn.flatMap(({ key }) => (key === null ? [] : [key]));
  if (keys.length === 0) return 0;
  await tx.delete(newsletterDeliveries).where(and(which, inArray(mailKey, keys)));
  return keys.length;
}

function keysOf(tx: Database, which: SQL) {
  return tx
    .select({ key: sql<string>`${mailKey}` })
    .from(newsletterDeliveries)
    .where(which);
}
