import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import { isMoney, type ListingRow } from "./listing-queries.ts";

const { id, email, updatedAt, reminderSentAt } = studioListings;

/**
 * No money has ever come for it, none may be on its way, and no page was made of it. What a payment provider told and a
 * person had to look at counts as money, whatever became of it.
 */
function isNeverPaid(db: Database): SQL | undefined {
  const mayBePaid = and(eq(listingPayments.status, "open"), ne(listingPayments.method, "invoice"));
  return and(
    inArray(studioListings.approvalStatus, ["pending", "approved"]),
    inArray(studioListings.paymentStatus, ["pending", "failed"]),
    isNull(studioListings.paidAt),
    isNull(studioListings.liveFrom),
    ne(email, ""),
    not(hasPayment(db, or(isMoney, mayBePaid))),
    not(
      exists(
        db
          .select({ id: auditLog.id })
          .from(auditLog)
          .where(
            and(
              eq(auditLog.subjectType, "listing"),
              sql`${auditLog.subjectId} = ${id}::text`,
              eq(auditLog.action, "payment.needs-a-look"),
            ),
          ),
      ),
    ),
    not(exists(db.select({ id: studios.id }).from(studios).where(eq(studios.listingId, id)))),
  );
}

function hasPayment(db: Database, condition: SQL | undefined): SQL {
  return exists(
    db
      .select({ id: listingPayments.id })
      .from(listingPayments)
      .where(and(eq(listingPayments.listingId, id), condition)),
  );
}

/** Its owner or the team has done something about it: asking how to pay counts, too. */
function isTouchedSince(db: Database, since: Date | SQLWrapper): SQL | undefined {
  return or(gte(updatedAt, since), hasPayment(db, gte(listingPayments.updatedAt, since)));
}

/** Untouched since `before`, and the owner has not been told since: the oldest first. */
export async function listListingsToWarn(
  db: Database,
  before: Date,
  limit: number,
): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(
      and(
        lt(studioListings.createdAt, before),
        not(sql`(${isTouchedSince(db, before)})`),
        or(isNull(reminderSentAt), isTouchedSince(db, reminderSentAt)),
        isNeverPaid(db),
      ),
    )
    .orderBy(asc(updatedAt), asc(id))
    .limit(limit);
}

/** Untouched since `before`, and its owner was told before `toldBefore`: not while that mail still waits. */
function isLapsed(db: Database, { before, toldBefore }: { before: Date; toldBefore: Date }) {
  const waitingMail = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, "pending"),
        eq(outbox.kind, "listing-lapsing"),
        sql`lower(${outbox.recipient}) = lower(${email})`,
      ),
    );
  return and(
    lt(reminderSentAt, toldBefore),
    not(sql`(${isTouchedSince(db, before)})`),
    not(sql`(${isTouchedSince(db, reminderSentAt)})`),
    isNeverPaid(db),
    not(exists(waitingMail)),
  );
}

/** Locked first and looked at again: who begins to pay in this moment holds the same lock. */
export async function deleteLapsedListings(
  tx: Database,
  times: { before: Date; toldBefore: Date },
  limit: number,
): Promise<ListingRow[]> {
  const locked = await tx
    .select({ id })
    .from(studioListings)
    .where(isLapsed(tx, times))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (locked.length === 0) return [];
  const ids = locked.map((row) => row.id);
  return tx
    .delete(studioListings)
    .where(and(inArray(id, ids), isLapsed(tx, times)))
    .returning();
}
