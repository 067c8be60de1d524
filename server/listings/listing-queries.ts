import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ApprovalStatus, PaymentStatus } from "#domain/rules/listing/listing-stage.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { studioListings, studioOwnership } from "#server/database/schema/studios-and-listings.ts";
import { AppError } from "#server/errors.ts";

/** What tax law makes us keep. */
export const isMoney = inArray(listingPayments.status, ["paid", "refunded"]);

export type ListingRow = typeof studioListings.$inferSelect;
export type NewListing = typeof studioListings.$inferInsert;
export type ListingFilter = {
  approvalStatus?: ApprovalStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
};

export async function getListingRow(db: Database, id: number): Promise<ListingRow> {
  const [row] = await db.select().from(studioListings).where(eq(studioListings.id, id));
  return row ?? noListing(id);
}

/** Locked until the transaction ends: who comes second sees what the first one did. */
export async function lockListing(tx: Database, id: number): Promise<ListingRow> {
  const [row] = await tx
    .select()
    .from(studioListings)
    .where(eq(studioListings.id, id))
    .for("update");
  return row ?? noListing(id);
}

/** The newest first; the owner's address in whatever letters. */
export async function listListingsOfOwner(
  db: Database,
  email: string,
  limit: number,
): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(sql`lower(${studioListings.email}) = lower(${email})`)
    .orderBy(desc(studioListings.id))
    .limit(limit);
}

/** Of the studio's owner, and of whoever signs in with the address that it was bought with. */
function isListingOf(userId: number): SQL | undefined {
  return or(
    sql`lower(${studioListings.email}) = (select lower(${users.email}) from ${users}
      where ${users.id} = ${userId} and ${users.removedAt} is null)`,
    sql`exists (select 1 from ${studioOwnership}
      where ${studioOwnership.studioId} = ${studioListings.studioId}
        and ${studioOwnership.userId} = ${userId} and ${studioOwnership.isOwner})`,
  );
}

const MAX_OF_PERSON = 100;

/** The newest first. */
export async function listListingsOfPerson(db: Database, userId: number): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(isListingOf(userId))
    .orderBy(desc(studioListings.id))
    .limit(MAX_OF_PERSON);
}

export async function findListingOfPerson(
  db: Database,
  userId: number,
  id: number,
): Promise<ListingRow | undefined> {
  const [row] = await db
    .select()
    .from(studioListings)
    .where(and(eq(studioListings.id, id), isListingOf(userId)));
  return row;
}

export async function findListingByKey(
  db: Database,
  idempotencyKey: string,
): Promise<ListingRow | undefined> {
  const [row] = await db
    .select()
    .from(studioListings)
    .where(eq(studioListings.idempotencyKey, idempotencyKey));
  return row;
}

/** One with the same answers that nobody has looked at yet. */
export async function findUntouchedListing(
  db: Database,
  contentHash: string,
  since: Date,
): Promise<ListingRow | undefined> {
  const [row] = await db
    .select()
    .from(studioListings)
    .where(
      and(
        like(studioListings.idempotencyKey, `%:${contentHash}`),
        gt(studioListings.createdAt, since),
        eq(studioListings.approvalStatus, "pending"),
        eq(studioListings.paymentStatus, "pending"),
      ),
    )
    .limit(1);
  return row;
}

/** Another listing that a studio belongs to. */
export async function findOtherListingOfStudio(
  db: Database,
  studioId: number,
  listingId: number,
): Promise<number | undefined> {
  const [other] = await db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(
      and(
        eq(studioListings.studioId, studioId),
        ne(studioListings.id, listingId),
        isNull(studioListings.endedAt),
        ne(studioListings.paymentStatus, "refunded"),
        ne(studioListings.approvalStatus, "rejected"),
      ),
    )
    .limit(1);
  return other?.id;
}

/** The newest first. */
export async function listListingRows(
  db: Database,
  { approvalStatus, paymentStatus }: ListingFilter,
  limit: number,
): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(
      and(
        approvalStatus && eq(studioListings.approvalStatus, approvalStatus),
        paymentStatus && eq(studioListings.paymentStatus, paymentStatus),
      ),
    )
    .orderBy(desc(studioListings.createdAt), desc(studioListings.id))
    .limit(limit);
}

/** Undefined where a listing with this key is there already. */
export async function insertListing(
  db: Database,
  listing: NewListing,
): Promise<ListingRow | undefined> {
  const [row] = await db
    .insert(studioListings)
    .values(listing)
    .onConflictDoNothing({ target: studioListings.idempotencyKey })
    .returning();
  return row;
}

/** A number that no listing gets. */
export async function skipListingId(db: Database): Promise<number> {
  const next = sql`nextval(pg_get_serial_sequence('studio_listings', 'id'))`.mapWith(Number);
  const [skipped] = await db.select({ id: next }).from(sql`generate_series(1, 1)`);
  if (skipped === undefined) throw new Error("There was no next number");
  return skipped.id;
}

/** Names the version that was read: what somebody else has written since is not lost. */
export async function updateListing(
  db: Database,
  { id, version }: Pick<ListingRow, "id" | "version">,
  changes: Partial<Omit<NewListing, "id" | "version">>,
): Promise<ListingRow> {
  const [saved] = await db
    .update(studioListings)
    .set({ ...changes, version: sql`${studioListings.version} + 1` })
    .where(and(eq(studioListings.id, id), eq(studioListings.version, version)))
    .returning();
  if (saved) return saved;
  throw new AppError(
    "conflict",
    `Listing ${id} has been changed in the meantime. Please look at it again.`,
  );
}

/** Rejected, and no money ever moved. Up to `limit` of them; answers how many were deleted. */
export async function deleteRejectedBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const money = db
    .select({ id: listingPayments.id })
    .from(listingPayments)
    .where(and(eq(listingPayments.listingId, studioListings.id), isMoney));
  const old = db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(
      and(
        eq(studioListings.approvalStatus, "rejected"),
        inArray(studioListings.paymentStatus, ["pending", "failed"]),
        lt(studioListings.updatedAt, before),
        notExists(money),
      ),
    )
    .limit(limit);
  const gone = await db
    .delete(studioListings)
    .where(inArray(studioListings.id, old))
    .returning({ id: studioListings.id });
  return gone.length;
}

function noListing(id: number): never {
  throw new AppError("not-found", `There is no listing ${id}.`);
}
