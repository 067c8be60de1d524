import { and, asc, desc, eq, gt, isNull, lte, max, ne, type SQL, sql } from "drizzle-orm";
import type { ListingList } from "#domain/contracts/console/listings.ts";
import { shownPage } from "#domain/contracts/console/row.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { mailboxOf, outbox } from "#server/database/schema/mail.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import { escapeLike } from "#server/database/statements.ts";
import type { ListingRow } from "./listing-queries.ts";

const orders = {
  sent: asc(studioListings.createdAt),
  "-sent": desc(studioListings.createdAt),
  name: asc(sql`lower(${studioListings.studioName})`),
  "-name": desc(sql`lower(${studioListings.studioName})`),
  ends: sql`${studioListings.liveUntil} asc nulls last`,
  "-ends": sql`${studioListings.liveUntil} desc nulls last`,
} as const satisfies Record<ListingList["sort"], SQL>;

export async function pageListings(
  db: Database,
  list: ListingList,
  pageSize: number,
): Promise<{ rows: ListingRow[]; total: number; page: number }> {
  const isWanted = conditionOf(list);
  const total = await db.$count(studioListings, isWanted);
  const { page, limit, offset } = shownPage(list.page, pageSize, total);
  const rows = await db
    .select()
    .from(studioListings)
    .where(isWanted)
    .orderBy(orders[list.sort], desc(studioListings.id))
    .limit(limit)
    .offset(offset);
  return { rows, total, page };
}

/** What was ordered, and what of it is paid, in cents and without tax. */
export async function sumListings(db: Database, list: ListingList) {
  const { totalAmount, paymentStatus } = studioListings;
  const [sums] = await db
    .select({
      orderedCents: sql`coalesce(sum(${totalAmount}), 0)`.mapWith(Number),
      paidCents:
        sql`coalesce(sum(${totalAmount}) filter (where ${eq(paymentStatus, "paid")}), 0)`.mapWith(
          Number,
        ),
    })
    .from(studioListings)
    .where(conditionOf(list));
  return sums ?? { orderedCents: 0, paidCents: 0 };
}

/** By the listings' numbers, the oldest first. */
export async function listListings(
  db: Database,
  list: ListingList,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(conditionOf(list))
    .orderBy(asc(studioListings.id))
    .limit(limit)
    .offset(offset);
}

export async function countListings(db: Database, list: ListingList): Promise<number> {
  return db.$count(studioListings, conditionOf(list));
}

/** The text is part of the studio's name, city, phone or the owner's address, or the listing's number. */
function conditionOf({ approval, payment, package: chosen, text = "" }: ListingList) {
  const pattern = `%${escapeLike(text)}%`;
  const { studioName, city, email, phone } = studioListings;
  const words = sql`concat_ws(' ', ${studioName}, ${city}, ${email}, ${phone}) ilike ${pattern}`;
  return and(
    approval && eq(studioListings.approvalStatus, approval),
    payment && eq(studioListings.paymentStatus, payment),
    chosen && eq(studioListings.featuredPackage, chosen),
    text === "" ? undefined : sql`(${words} or ${studioListings.id}::text = ${text})`,
  );
}

const digestKind = "listings-waiting";

/**
 * How many listings wait of which the team has no mail, neither of their own nor in its last digest. Only once the oldest
 * of them has waited for an hour: a digest tells of as many as possible. Those of the last minute may be written still, and
 * are the next one's.
 */
export async function countListingsToTell(db: Database, teamEmail: string): Promise<number> {
  // Rounded as stored times are, so that two digests meet without a gap.
  const before = (span: string) => sql`now()::timestamptz(3) - ${span}::interval`;
  const lastDigest = db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(
      and(
        sql`${mailboxOf(outbox.recipient)} = ${mailboxOf(sql`${teamEmail}::text`)}`,
        gt(outbox.createdAt, before("7 days")),
        eq(outbox.kind, digestKind),
      ),
    );
  const { createdAt } = auditLog;
  const [untold] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      isDue: sql<boolean | null>`min(${createdAt}) <= ${before("1 hour")}`,
    })
    .from(auditLog)
    .innerJoin(studioListings, sql`${auditLog.subjectId} = ${studioListings.id}::text`)
    .where(
      and(
        eq(auditLog.action, "listing.submit"),
        sql`${auditLog.after} @> '{"isTeamTold": false}'`,
        gt(createdAt, sql`coalesce((${lastDigest}) - interval '1 minute', ${before("7 days")})`),
        lte(createdAt, before("1 minute")),
        isListingWaiting,
      ),
    );
  return untold?.isDue ? untold.count : 0;
}

/** In review; whose money went back, or whose owner was erased, nobody waits for. */
export const isListingWaiting = and(
  eq(studioListings.approvalStatus, "pending"),
  ne(studioListings.paymentStatus, "refunded"),
  ne(studioListings.email, ""),
);

export async function countWaitingListings(db: Database): Promise<number> {
  return db.$count(studioListings, isListingWaiting);
}

const isLive = and(
  eq(studioListings.approvalStatus, "approved"),
  eq(studioListings.paymentStatus, "paid"),
  isNull(studioListings.endedAt),
);

/** Live ones whose months are over. */
export async function listListingsToEnd(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(and(isLive, lte(studioListings.liveUntil, now)));
  return rows.map(({ id }) => id);
}

/** Live ones that end soon, and whose owners have not been told. */
export async function listListingsToRemind(
  db: Database,
  endsAfter: Date,
  endsUntil: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(
      and(
        isLive,
        isNull(studioListings.reminderSentAt),
        // Who wants it to end is not asked to renew.
        isNull(studioListings.endRequestedAt),
        gt(studioListings.liveUntil, endsAfter),
        lte(studioListings.liveUntil, endsUntil),
      ),
    );
  return rows.map(({ id }) => id);
}
