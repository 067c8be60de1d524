import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { privateLinks } from "#server/database/schema/mail.ts";
import { ownerInvitations } from "#server/database/schema/owners.ts";

type InvitationRow = typeof ownerInvitations.$inferSelect;

export async function insertInvitation(
  tx: Database,
  invitation: typeof ownerInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [row] = await tx.insert(ownerInvitations).values(invitation).returning();
  if (row === undefined) throw new Error("The invitation was not stored");
  return row;
}

export async function findInvitation(db: Database, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(ownerInvitations).where(eq(ownerInvitations.id, id));
  return row;
}

/** Locked until the transaction ends. */
export async function lockInvitation(tx: Database, id: number): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(ownerInvitations)
    .where(eq(ownerInvitations.id, id))
    .for("update");
  return row;
}

/** Those that somebody may still accept. */
export async function listOpenInvitations(db: Database, studioId: number, now: Date) {
  const { id, email, isOwner, expiresAt, createdAt } = ownerInvitations;
  return db
    .select({ id, email, isOwner, expiresAt, createdAt })
    .from(ownerInvitations)
    .where(
      and(
        eq(ownerInvitations.studioId, studioId),
        isNull(ownerInvitations.acceptedAt),
        gt(expiresAt, now),
      ),
    )
    .orderBy(asc(id));
}

/** Also those that were withdrawn since, which the log alone knows. */
export async function countInvitationsSince(
  db: Database,
  studioId: number,
  since: Date,
): Promise<number> {
  const { subjectType, subjectId, action, createdAt } = auditLog;
  const isOfStudio = and(eq(subjectType, "studio"), eq(subjectId, String(studioId)));
  const isInvitation = inArray(action, ["studio.invite", "studio.pass-on"]);
  return db.$count(auditLog, and(isOfStudio, isInvitation, gt(createdAt, since)));
}

export async function markAccepted(tx: Database, id: number, acceptedAt: Date): Promise<void> {
  await tx.update(ownerInvitations).set({ acceptedAt }).where(eq(ownerInvitations.id, id));
  await deleteLinksOf(tx, [id]);
}

/** With its link. */
export async function deleteInvitation(tx: Database, id: number): Promise<void> {
  await deleteLinksOf(tx, [id]);
  await tx.delete(ownerInvitations).where(eq(ownerInvitations.id, id));
}

async function deleteLinksOf(tx: Database, ids: readonly number[]): Promise<void> {
  const { purpose, subjectId } = privateLinks;
  await tx
    .delete(privateLinks)
    .where(and(eq(purpose, "owner-invitation"), inArray(subjectId, [...ids])));
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteOwnerInvitationsEndedBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, expiresAt } = ownerInvitations;
  const ended = db.select({ id }).from(ownerInvitations).where(lt(expiresAt, before)).limit(limit);
  const gone = await db.delete(ownerInvitations).where(inArray(id, ended)).returning({ id });
  return gone.length;
}
