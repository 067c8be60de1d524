import { inArray, lt } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { ownerInvitations } from "#server/database/schema/owners.ts";

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
