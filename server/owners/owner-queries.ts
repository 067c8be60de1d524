import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";

export type Ownership = { readonly isOwner: boolean; readonly canEdit: boolean };

export async function findOwnership(
  db: Database,
  userId: number,
  studioId: number,
): Promise<Ownership | undefined> {
  const { isOwner, canEdit } = studioOwnership;
  const [row] = await db
    .select({ isOwner, canEdit })
    .from(studioOwnership)
    .innerJoin(studios, eq(studios.id, studioOwnership.studioId))
    .where(
      and(
        eq(studioOwnership.userId, userId),
        eq(studioOwnership.studioId, studioId),
        isNull(studios.mergedIntoId),
      ),
    );
  return row;
}

export type OwnedStudio = Awaited<ReturnType<typeof listOwnedStudios>>[number];

/** By name. */
export async function listOwnedStudios(db: Database, userId: number) {
  return db
    .select({
      studioId: studios.id,
      name: studios.name,
      city: studios.city,
      citySlug: studios.citySlug,
      slug: studios.slug,
      hidden: studios.hidden,
      isOwner: studioOwnership.isOwner,
      canEdit: studioOwnership.canEdit,
    })
    .from(studioOwnership)
    .innerJoin(studios, eq(studios.id, studioOwnership.studioId))
    .where(and(eq(studioOwnership.userId, userId), isNull(studios.mergedIntoId)))
    .orderBy(asc(studios.name), asc(studios.id));
}
