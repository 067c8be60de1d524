import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { ownerFields } from "#domain/studio-fields.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";

export type Ownership = {
  readonly isOwner: boolean;
  readonly canEdit: boolean;
  readonly since: Date;
};

export async function findOwnership(
  db: Database,
  userId: number,
  studioId: number,
): Promise<Ownership | undefined> {
  const { isOwner, canEdit, createdAt: since } = studioOwnership;
  const [row] = await db
    .select({ isOwner, canEdit, since })
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

/** How long its listing is paid for; null where none is live. */
export async function findLiveUntil(db: Database, studioId: number): Promise<Date | null> {
  const [row] = await db
    .select({ liveUntil: studioListings.liveUntil })
    .from(studioListings)
    .innerJoin(studios, eq(studios.listingId, studioListings.id))
    .where(
      and(
        eq(studios.id, studioId),
        eq(studioListings.approvalStatus, "approved"),
        eq(studioListings.paymentStatus, "paid"),
        isNull(studioListings.endedAt),
      ),
    );
  return row?.liveUntil ?? null;
}

/** Whose word about a studio is older than that, and who was not asked for it since. */
const confirmedBefore = (before: Date) =>
  and(
    eq(studioOwnership.isOwner, true),
    lt(studioOwnership.createdAt, before),
    or(isNull(studioOwnership.confirmAskedAt), lt(studioOwnership.confirmAskedAt, before)),
  );

/** Owners of public studios, of which nothing that the studio confirmed is newer; whoever waits longest first. */
export async function listConfirmDue(db: Database, before: Date, limit: number) {
  const { confirmedAt, confirmedBy, field, firstSeenAt, source } = studioFacts;
  // As `findConfirmedAt` has it.
  const saidAt = sql`case when ${confirmedBy} like 'owner:%' then ${confirmedAt}
    when ${source} = 'owner' then ${firstSeenAt} end`;
  const wholeSince = db
    .select({ at: sql`case when bool_and(${saidAt} is not null) then min(${saidAt}) end` })
    .from(studioFacts)
    .where(
      and(eq(studioFacts.studioId, studioOwnership.studioId), inArray(field, [...ownerFields])),
    );
  return db
    .select({ id: studioOwnership.id, studioId: studioOwnership.studioId, email: users.email })
    .from(studioOwnership)
    .innerJoin(studios, eq(studios.id, studioOwnership.studioId))
    .innerJoin(users, eq(users.id, studioOwnership.userId))
    .where(
      and(
        confirmedBefore(before),
        eq(studios.hidden, false),
        isNull(studios.mergedIntoId),
        isNull(users.removedAt),
        sql`coalesce((${wholeSince}), '-infinity'::timestamptz) < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(studioOwnership.id))
    .limit(limit);
}

/** Whether nobody else has asked meanwhile. */
export async function claimConfirmAsking(
  tx: Database,
  id: number,
  { before, askedAt }: { readonly before: Date; readonly askedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(studioOwnership)
    .set({ confirmAskedAt: askedAt })
    .where(and(eq(studioOwnership.id, id), confirmedBefore(before)))
    .returning({ id: studioOwnership.id });
  return rows.length > 0;
}
