import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { mailboxOf } from "#server/database/schema/mail.ts";
import { claims } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";

export type ClaimRow = typeof claims.$inferSelect;
export type NewClaim = typeof claims.$inferInsert;

export async function insertClaim(tx: Database, claim: NewClaim): Promise<ClaimRow> {
  const [row] = await tx.insert(claims).values(claim).returning();
  if (row === undefined) throw new Error("The claim was not stored");
  return row;
}

export async function updateClaim(
  tx: Database,
  id: number,
  changes: Partial<NewClaim>,
): Promise<void> {
  await tx.update(claims).set(changes).where(eq(claims.id, id));
}

type Claimant = {
  readonly userId: number | undefined;
  readonly email: string;
  readonly browserHash: string | null;
};

/** By their account, their browser or their mailbox. */
export async function countClaimsOfPerson(
  db: Database,
  { userId, email, browserHash }: Claimant,
  since: Date,
): Promise<number> {
  const isTheirs = or(
    userId === undefined ? undefined : eq(claims.userId, userId),
    browserHash === null ? undefined : eq(claims.browserHash, browserHash),
    eq(mailboxOf(claims.email), mailboxOf(sql`${email}::text`)),
  );
  return db.$count(claims, and(gt(claims.createdAt, since), isTheirs));
}

export async function countClaimsOfStudio(
  db: Database,
  studioId: number,
  since: Date,
): Promise<number> {
  return db.$count(claims, and(gt(claims.createdAt, since), eq(claims.studioId, studioId)));
}

/** Whether somebody has asked for a studio before, whatever became of it; not by a code that nobody has typed. */
export async function hasClaimed(
  db: Database,
  { studioId, email }: { readonly studioId: number; readonly email: string },
): Promise<boolean> {
  const isTheirs = eq(sql`lower(${claims.email})`, email.toLowerCase());
  const isAsked = and(isNull(claims.codeHash), ne(claims.state, "lapsed"));
  return (await db.$count(claims, and(eq(claims.studioId, studioId), isTheirs, isAsked))) > 0;
}

type Begun = { readonly browserHash: string; readonly studioId: number };

/** What a browser has begun last and not finished; who has two studios begins with both. */
const isBegun = ({ browserHash, studioId }: Begun) =>
  and(
    eq(claims.browserHash, browserHash),
    eq(claims.studioId, studioId),
    eq(claims.state, "open"),
    isNotNull(claims.codeHash),
  );

export async function findBegunClaim(db: Database, begun: Begun): Promise<ClaimRow | undefined> {
  const [row] = await db
    .select()
    .from(claims)
    .where(isBegun(begun))
    .orderBy(desc(claims.id))
    .limit(1);
  return row;
}

/** Locked until the transaction ends. */
export async function lockBegunClaim(tx: Database, begun: Begun): Promise<ClaimRow | undefined> {
  const [row] = await tx
    .select()
    .from(claims)
    .where(isBegun(begun))
    .orderBy(desc(claims.id))
    .limit(1)
    .for("update");
  return row;
}

/** A new code ends those before it. */
export async function lapseBegunClaims(tx: Database, begun: Begun): Promise<void> {
  const lapsed = { state: "lapsed", codeHash: null, request: null } as const;
  await tx.update(claims).set(lapsed).where(isBegun(begun));
}

/** Whether an operator had to take somebody's rights in a studio back. */
export async function wereRightsTaken(
  db: Database,
  studioId: number,
  since: Date,
): Promise<boolean> {
  const { subjectType, subjectId, action, createdAt } = auditLog;
  const isOfStudio = and(eq(subjectType, "studio"), eq(subjectId, String(studioId)));
  const isTaking = and(eq(action, "studio.take-rights"), gt(createdAt, since));
  return (await db.$count(auditLog, and(isOfStudio, isTaking))) > 0;
}

export async function findClaimOfItem(
  db: Database,
  reviewItemId: number,
): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.reviewItemId, reviewItemId));
  return row;
}

/** Those of a studio that wait for anybody's decision; locked until the transaction ends. */
export async function lockOpenClaims(tx: Database, studioId: number) {
  const { kind, state } = reviewItems;
  return tx
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.studioId, studioId), eq(kind, "claim"), eq(state, "open")))
    .orderBy(reviewItems.id)
    .for("update");
}

/** Further claims of a studio that its owner may answer until then. */
export async function listAskedClaims(db: Database, studioId: number, now: Date) {
  const { id, proposal, email, createdAt, ownerUntil } = reviewItems;
  return db
    .select({ itemId: id, proposal, email, createdAt, ownerUntil })
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.studioId, studioId),
        eq(reviewItems.kind, "claim"),
        eq(reviewItems.state, "open"),
        gt(ownerUntil, now),
      ),
    )
    .orderBy(createdAt);
}

export async function setOwnerUntil(tx: Database, itemId: number, ownerUntil: Date): Promise<void> {
  await tx.update(reviewItems).set({ ownerUntil }).where(eq(reviewItems.id, itemId));
}

/** Up to `limit` of them; those that wait for a person stay. Answers how many were deleted. */
export async function deleteClaimsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, createdAt, state, codeHash } = claims;
  const isOver = or(ne(state, "open"), isNotNull(codeHash));
  const old = db
    .select({ id })
    .from(claims)
    .where(and(lt(createdAt, before), isOver))
    .limit(limit);
  const gone = await db.delete(claims).where(inArray(id, old)).returning({ id });
  return gone.length;
}

/** Up to `limit` of those whose code nobody has typed: whose mailbox it was is not known. */
export async function deleteUntypedClaimsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, createdAt, state, codeHash, reviewItemId } = claims;
  const isUntyped = and(isNull(reviewItemId), or(eq(state, "lapsed"), isNotNull(codeHash)));
  const old = db
    .select({ id })
    .from(claims)
    .where(and(lt(createdAt, before), isUntyped))
    .limit(limit);
  const gone = await db.delete(claims).where(inArray(id, old)).returning({ id });
  return gone.length;
}

/** Up to `limit` of those that were decided before: name, telephone and role are in them. */
export async function deleteClaimItemsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, kind, state, decidedAt } = reviewItems;
  const old = db
    .select({ id })
    .from(reviewItems)
    .where(and(eq(kind, "claim"), ne(state, "open"), lt(decidedAt, before)))
    .limit(limit);
  const gone = await db.delete(reviewItems).where(inArray(id, old)).returning({ id });
  return gone.length;
}
