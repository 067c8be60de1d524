import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";

export type MonthlyReader = Awaited<ReturnType<typeof listMonthlyReaders>>[number];

/** Whoever ticked the mail, of each studio that is still theirs. */
export async function listMonthlyReaders(db: Database) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      studioId: studios.id,
      name: studios.name,
    })
    .from(studioOwnership)
    .innerJoin(users, eq(users.id, studioOwnership.userId))
    .innerJoin(studios, eq(studios.id, studioOwnership.studioId))
    .where(
      and(
        eq(studioOwnership.wantsMonthlyMail, true),
        isNull(users.removedAt),
        isNull(studios.mergedIntoId),
      ),
    )
    .orderBy(asc(studioOwnership.id));
}
