import { and, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { claims } from "#server/database/schema/owners.ts";

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
