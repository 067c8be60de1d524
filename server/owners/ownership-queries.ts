import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { studioOwnership } from "#server/database/schema/studios-and-listings.ts";

export type StudioPerson = Awaited<ReturnType<typeof listStudioPeople>>[number];

/** All who look after a studio, its owners first. */
export async function listStudioPeople(db: Database, studioId: number) {
  const { isOwner, canEdit, createdAt } = studioOwnership;
  return db
    .select({
      userId: users.id,
      email: users.email,
      name: sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`,
      isOwner,
      canEdit,
      since: createdAt,
    })
    .from(studioOwnership)
    .innerJoin(users, eq(users.id, studioOwnership.userId))
    .where(and(eq(studioOwnership.studioId, studioId), isNull(users.removedAt)))
    .orderBy(desc(isOwner), asc(users.email));
}

export async function listOwners(db: Database, studioId: number): Promise<StudioPerson[]> {
  return (await listStudioPeople(db, studioId)).filter(({ isOwner }) => isOwner);
}

export async function listStudioIdsOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ studioId: studioOwnership.studioId })
    .from(studioOwnership)
    .where(eq(studioOwnership.userId, userId));
  return rows.map(({ studioId }) => studioId);
}

type Rights = { readonly userId: number; readonly studioId: number; readonly isOwner: boolean };

/** Nobody loses rights by it: who is the owner already stays so. */
export async function writeRights(tx: Database, { userId, studioId, isOwner }: Rights) {
  await tx
    .insert(studioOwnership)
    .values({ userId, studioId, isOwner })
    .onConflictDoUpdate({
      target: [studioOwnership.userId, studioOwnership.studioId],
      set: { isOwner: sql`${studioOwnership.isOwner} or excluded.is_owner`, canEdit: true },
    });
}

/** From then on they may edit, and no more. */
export async function lowerToColleague(
  tx: Database,
  { userId, studioId }: Omit<Rights, "isOwner">,
): Promise<void> {
  await tx
    .update(studioOwnership)
    .set({ isOwner: false, canEdit: true })
    .where(and(eq(studioOwnership.userId, userId), eq(studioOwnership.studioId, studioId)));
}

/** Answers whether there were any. */
export async function deleteRights(
  tx: Database,
  { userId, studioId }: Omit<Rights, "isOwner">,
): Promise<boolean> {
  const gone = await tx
    .delete(studioOwnership)
    .where(and(eq(studioOwnership.userId, userId), eq(studioOwnership.studioId, studioId)))
    .returning({ id: studioOwnership.id });
  return gone.length > 0;
}
