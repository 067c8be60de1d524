import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { claims, ownerInvitations } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";

/** By the address that was proven, or by the account that asked. */
function isClaimOf(db: Database, email: string) {
  const theirs = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return or(eq(sql`lower(${claims.email})`, email), inArray(claims.userId, theirs));
}

/** Without what codes and cookies are compared with. */
export async function listClaimsOf(db: Database, email: string) {
  const { id, studioId, proof, state, network, createdAt, decidedAt, reviewItemId } = claims;
  return db
    .select({
      id,
      studioId,
      email: claims.email,
      proof,
      state,
      network,
      createdAt,
      decidedAt,
      request: reviewItems.proposal,
    })
    .from(claims)
    .leftJoin(reviewItems, eq(reviewItems.id, reviewItemId))
    .where(isClaimOf(db, email))
    .orderBy(id);
}

/** With what they wrote to the team, which has their name and telephone in it. */
export async function deleteClaimsOf(tx: Database, email: string): Promise<number> {
  const gone = await tx
    .delete(claims)
    .where(isClaimOf(tx, email))
    .returning({ reviewItemId: claims.reviewItemId });
  const itemIds = gone.flatMap(({ reviewItemId }) => (reviewItemId === null ? [] : [reviewItemId]));
  // Of an account that was closed the claims went with it, and what waits in the queue did not.
  const isTheirs = or(
    inArray(reviewItems.id, itemIds),
    eq(sql`lower(${reviewItems.email})`, email),
  );
  await tx.delete(reviewItems).where(and(eq(reviewItems.kind, "claim"), isTheirs));
  return gone.length;
}

/** What they proposed for studios, in their own words; claims are told of apart, and who decided is somebody else. */
export async function listProposalsOf(db: Database, email: string) {
  const { id, kind, studioId, proposal, state, reason, createdAt, decidedAt } = reviewItems;
  return db
    .select({ id, kind, studioId, proposal, state, reason, createdAt, decidedAt })
    .from(reviewItems)
    .where(and(ne(kind, "claim"), eq(sql`lower(${reviewItems.email})`, email)))
    .orderBy(id);
}

const isInvited = (email: string) => eq(sql`lower(${ownerInvitations.email})`, email);

export async function listOwnerInvitationsOf(db: Database, email: string) {
  return db.select().from(ownerInvitations).where(isInvited(email)).orderBy(ownerInvitations.id);
}

export async function deleteOwnerInvitationsOf(tx: Database, email: string): Promise<number> {
  const gone = await tx
    .delete(ownerInvitations)
    .where(isInvited(email))
    .returning({ id: ownerInvitations.id });
  return gone.length;
}
