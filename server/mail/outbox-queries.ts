import { and, eq, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { mailboxOf, outbox } from "#server/database/schema/mail.ts";

/** Told with the commit that wrote a mail. */
export const outboxChannel = "outbox";

export type OutboxMail = typeof outbox.$inferSelect;
export type NewOutboxMail = typeof outbox.$inferInsert;

const isPending = eq(outbox.status, "pending");
const isFree = sql`(${outbox.lockedUntil} is null or ${outbox.lockedUntil} <= now())`;

/** Of several with the same key only the first is kept; the workers hear of it with the commit. */
export async function insertMail(tx: Database, mail: NewOutboxMail): Promise<void> {
  await tx.insert(outbox).values(mail).onConflictDoNothing({ target: outbox.dedupeKey });
  await notify(tx, outboxChannel, "");
}

/** The same, to be sent after a while. */
export async function insertMailAfter(
  tx: Database,
  mail: NewOutboxMail,
  delayMs: number,
): Promise<void> {
  await tx.insert(outbox).values({ ...mail, nextAttemptAt: fromNow(delayMs) });
  await notify(tx, outboxChannel, "");
}

/** Of those whose time has not come: no worker has tried them yet. */
function isWaitingWith(keyStart: string) {
  return and(
    isPending,
    isFree,
    eq(outbox.attempts, 0),
    // Not when the transaction began: it may have waited for the one that sent the mail on its way.
    sql`${outbox.nextAttemptAt} > clock_timestamp()`,
    sql`starts_with(${outbox.dedupeKey}, ${keyStart})`,
  );
}

/** Answers whether there was one. */
export async function deleteWaitingMails(tx: Database, keyStart: string): Promise<boolean> {
  const gone = await tx.delete(outbox).where(isWaitingWith(keyStart)).returning({ id: outbox.id });
  return gone.length > 0;
}

export async function hurryMails(tx: Database, keyStart: string): Promise<void> {
  await tx.update(outbox).set({ nextAttemptAt: sql`now()` }).where(isWaitingWith(keyStart));
}

/** When it is sent. */
export async function findWaitingMail(db: Database, keyStart: string): Promise<Date | undefined> {
  const [mail] = await db
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(isWaitingWith(keyStart))
    .limit(1);
  return mail?.at;
}

/** Many at once, none of which is there yet. */
export async function insertMails(tx: Database, mails: readonly NewOutboxMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outbox).values([...mails]);
  await notify(tx, outboxChannel, "");
}

export async function hasMail(db: Database, dedupeKey: string): Promise<boolean> {
  return (await db.$count(outbox, eq(outbox.dedupeKey, dedupeKey))) > 0;
}

/** Of those whose key begins so one was sent, or is on its way; not one that could not be delivered. */
export async function hasMailUnderWay(
  db: Database,
  recipient: string,
  keyStarts: readonly string[],
): Promise<boolean> {
  const written = and(
    sql`${mailboxOf(outbox.recipient)} = ${mailboxOf(sql`${recipient}::text`)}`,
    ne(outbox.status, "failed"),
    or(...keyStarts.map((start) => sql`starts_with(${outbox.dedupeKey}, ${start})`)),
  );
  return keyStarts.length > 0 && (await db.$count(outbox, written)) > 0;
}

/** Who wants to write to the same mailbox waits until the transaction ends, and counts what it wrote. */
export async function lockMailbox(tx: Database, recipient: string): Promise<void> {
  const mailbox = mailboxOf(sql`${recipient}::text`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mailbox:' || ${mailbox}))`);
}

/** How many mails of these kinds were written to a mailbox lately, sent or not. */
export async function countMailsTo(
  db: Database,
  { recipient, kinds }: { recipient: string; kinds: readonly string[] },
): Promise<{ lastHour: number; lastDay: number }> {
  const within = (span: string) => sql`${outbox.createdAt} > now() - ${span}::interval`;
  const [row] = await db
    .select({
      lastHour: sql<number>`count(*) filter (where ${within("1 hour")})`.mapWith(Number),
      lastDay: sql<number>`count(*)`.mapWith(Number),
    })
    .from(outbox)
    .where(
      and(
        sql`${mailboxOf(outbox.recipient)} = ${mailboxOf(sql`${recipient}::text`)}`,
        within("1 day"),
        inArray(outbox.kind, [...kinds]),
      ),
    );
  return row ?? { lastHour: 0, lastDay: 0 };
}

/** Of the most urgent, the mail that has waited longest: for this worker alone until its claim runs out. */
export async function claimMail(db: Database, claimMs: number): Promise<OutboxMail | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isPending, isFree, sql`${outbox.nextAttemptAt} <= now()`))
    .orderBy(outbox.priority, outbox.nextAttemptAt, outbox.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(outbox)
    .set({ lockedUntil: fromNow(claimMs), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = (${due})`)
    .returning();
  return mail;
}

export async function extendClaim(db: Database, id: number, claimMs: number): Promise<void> {
  await db
    .update(outbox)
    .set({ lockedUntil: fromNow(claimMs) })
    .where(and(eq(outbox.id, id), isPending));
}

/** For a worker that is alone on its database: what a killed predecessor claimed is free again. */
export async function releaseClaims(db: Database): Promise<void> {
  await db.update(outbox).set({ lockedUntil: null }).where(isPending);
}

/** What was in it is forgotten with that: it is in its receiver's hands, and holds private links (decision 25). */
export async function markMailSent(db: Database, id: number): Promise<void> {
  const emptied = { textBody: "", htmlBody: null, headers: {} };
  await db
    .update(outbox)
    .set({ ...emptied, status: "sent", sentAt: sql`now()`, lockedUntil: null, lastError: null })
    .where(eq(outbox.id, id));
}

export async function postponeMail(
  db: Database,
  id: number,
  { delayMs, reason }: { delayMs: number; reason: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: fromNow(delayMs), lockedUntil: null, lastError: reason })
    .where(and(eq(outbox.id, id), isPending));
}

export async function markMailFailed(db: Database, id: number, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ status: "failed", lockedUntil: null, lastError: reason })
    .where(and(eq(outbox.id, id), isPending));
}

/** How long until there is something to do; undefined where nothing waits. */
export async function msUntilNextMail(db: Database): Promise<number | undefined> {
  const dueAt = sql`min(greatest(${outbox.nextAttemptAt}, ${outbox.lockedUntil}))`;
  const [row] = await db
    .select({ ms: sql<string | null>`extract(epoch from ${dueAt} - now()) * 1000` })
    .from(outbox)
    .where(isPending);
  return row?.ms == null ? undefined : Math.max(0, Math.ceil(Number(row.ms)));
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteMailsSentBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "sent"), lt(outbox.sentAt, before)))
    .limit(limit);
  const gone = await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return gone.length;
}

function fromNow(ms: number) {
  return sql`now() + ${ms} * interval '1 millisecond'`;
}

/** Written since then, sent or not. */
export async function countMailsOfKind(db: Database, kind: string, since: Date): Promise<number> {
  return db.$count(outbox, and(eq(outbox.kind, kind), gte(outbox.createdAt, since)));
}

type OutboxFigures = {
  waiting: number;
  /** Since when the oldest of them waits. */
  oldestWaiting: Date | undefined;
  /** Mails that were given up lately. */
  failed: number;
  /** Without those of which nobody needs to hear: see below. */
  failedOfOthers: number;
};

/** For how long a mail that was given up is worth a look. */
const FAILED_DAYS = 7;

/**
 * To the team itself, which can't be reached by one more mail, to addresses that anybody may have
 * mistyped, and issues of the newsletter, which count their own failures.
 */
const isForOthers = sql`${outbox.kind} not like 'trouble-%' and ${outbox.kind} not in ('alert-confirm', 'newsletter-confirm', 'newsletter-issue')`;

/** Each rests on an index: the table also holds the sent mails of three months. */
export async function getOutboxFigures(db: Database, now: Date): Promise<OutboxFigures> {
  const [pending] = await db
    .select({
      count: sql<string>`count(*)`,
      oldestMs: sql<string | null>`extract(epoch from min(${outbox.createdAt})) * 1000`,
    })
    .from(outbox)
    .where(eq(outbox.status, "pending"));
  const failedSince = new Date(now.getTime() - FAILED_DAYS * 24 * 60 * 60 * 1000);
  const [failed] = await db
    .select({
      count: sql<string>`count(*)`,
      ofOthers: sql<string>`count(*) filter (where ${isForOthers})`,
    })
    .from(outbox)
    .where(and(eq(outbox.status, "failed"), gte(outbox.createdAt, failedSince)));
  return {
    waiting: Number(pending?.count ?? 0),
    oldestWaiting: pending?.oldestMs == null ? undefined : new Date(Number(pending.oldestMs)),
    failed: Number(failed?.count ?? 0),
    failedOfOthers: Number(failed?.ofOthers ?? 0),
  };
}
