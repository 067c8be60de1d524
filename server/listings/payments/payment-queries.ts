import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { PackageName } from "#domain/vocabulary/listing-order.ts";
import type { Database } from "#server/database/database.ts";
import { listingPayments, paymentEvents } from "#server/database/schema/listing-payments.ts";

export type PaymentRow = typeof listingPayments.$inferSelect;
export type NewPayment = typeof listingPayments.$inferInsert;

/** What a payment is for: of each there is one open at a time. */
export type PaymentMatter = Pick<PaymentRow, "listingId" | "purpose" | "method">;

export type PaidAmount = Pick<
  PaymentRow,
  "months" | "featuredPackage" | "amountCents" | "taxCents" | "taxLabel"
>;

/** What a provider knows a payment by. */
export type PaymentReferences = {
  readonly paymentId: number | undefined;
  readonly sessionId: string | undefined;
  readonly paymentIntentId: string | undefined;
};

export async function listPayments(db: Database, listingId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(listingPayments)
    .where(eq(listingPayments.listingId, listingId))
    .orderBy(asc(listingPayments.id));
}

/** The latest that can still be paid at that time. */
export async function findOpenPayment(
  db: Database,
  matter: PaymentMatter,
  at: Date,
): Promise<PaymentRow | undefined> {
  const [open] = await db
    .select()
    .from(listingPayments)
    .where(
      and(isOpen(matter), or(isNull(listingPayments.expiresAt), gt(listingPayments.expiresAt, at))),
    )
    .orderBy(desc(listingPayments.id))
    .limit(1);
  return open;
}

export async function findLatestPaid(
  db: Database,
  listingId: number,
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(listingPayments)
    .where(and(eq(listingPayments.listingId, listingId), eq(listingPayments.status, "paid")))
    .orderBy(desc(listingPayments.id))
    .limit(1);
  return payment;
}

/** All that one of the references leads to. */
export async function listPaymentsByReference(
  db: Database,
  { paymentId, sessionId, paymentIntentId }: PaymentReferences,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(listingPayments)
    .where(
      or(
        sessionId === undefined ? undefined : eq(listingPayments.checkoutSessionId, sessionId),
        paymentIntentId === undefined
          ? undefined
          : eq(listingPayments.paymentIntentId, paymentIntentId),
        eq(listingPayments.id, paymentId ?? 0),
      ),
    );
}

export async function lockPayment(tx: Database, id: number): Promise<PaymentRow> {
  const [payment] = await tx
    .select()
    .from(listingPayments)
    .where(eq(listingPayments.id, id))
    .for("update");
  if (!payment) throw new Error(`Payment ${id} is gone`);
  return payment;
}

export async function insertPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const [created] = await db.insert(listingPayments).values(payment).returning();
  if (!created) throw new Error("The payment was not written");
  return created;
}

export async function updatePayment(
  db: Database,
  id: number,
  changes: Partial<Omit<NewPayment, "id" | "listingId">>,
): Promise<void> {
  await db.update(listingPayments).set(changes).where(eq(listingPayments.id, id));
}

/** Online, nothing more should be paid for it from that time on; its page is closed afterwards. */
export async function endOpenCheckouts(db: Database, listingId: number, at: Date): Promise<void> {
  await db
    .update(listingPayments)
    .set({ expiresAt: at })
    .where(
      and(
        eq(listingPayments.listingId, listingId),
        eq(listingPayments.status, "open"),
        ne(listingPayments.method, "invoice"),
        or(isNull(listingPayments.expiresAt), gt(listingPayments.expiresAt, at)),
      ),
    );
}

/** What is asked for a renewal is another amount from now on: the next click asks anew. */
export async function endOpenRenewals(db: Database, listingId: number, at: Date): Promise<void> {
  await endOpenCheckouts(db, listingId, at);
  const matter = { listingId, purpose: "renewal", method: "invoice" } as const;
  await db.update(listingPayments).set({ status: "expired" }).where(isOpen(matter));
}

/** Before a listing's package becomes another: older payments say which one they were for. */
export async function keepPaidPackages(
  db: Database,
  { id, featuredPackage }: { id: number; featuredPackage: PackageName },
): Promise<void> {
  await db
    .update(listingPayments)
    .set({ featuredPackage, updatedAt: sql`${listingPayments.updatedAt}` })
    .where(and(eq(listingPayments.listingId, id), isNull(listingPayments.featuredPackage)));
}

/** Whose time is over, but whose page the provider may still show. */
export async function listCheckoutsToClose(
  db: Database,
  method: PaymentRow["method"],
  at: Date,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(listingPayments)
    .where(
      and(
        eq(listingPayments.status, "open"),
        eq(listingPayments.method, method),
        isNotNull(listingPayments.checkoutSessionId),
        lte(listingPayments.expiresAt, at),
      ),
    )
    .orderBy(asc(listingPayments.id));
}

/** Unless something else became of it meanwhile. */
export async function expireOpenPayment(db: Database, id: number): Promise<void> {
  await db
    .update(listingPayments)
    .set({ status: "expired" })
    .where(and(eq(listingPayments.id, id), eq(listingPayments.status, "open")));
}

/** Whether there was an open one that is paid now. */
export async function settleOpenPayment(
  db: Database,
  matter: PaymentMatter,
  paid: PaidAmount,
): Promise<boolean> {
  const settled = await db
    .update(listingPayments)
    .set({ ...paid, status: "paid" })
    .where(isOpen(matter))
    .returning({ id: listingPayments.id });
  return settled.length > 0;
}

function isOpen({ listingId, purpose, method }: PaymentMatter) {
  return and(
    eq(listingPayments.listingId, listingId),
    eq(listingPayments.purpose, purpose),
    eq(listingPayments.method, method),
    eq(listingPayments.status, "open"),
  );
}

/** Whether the event is new; another transaction that deals with it is waited for. */
export async function claimPaymentEvent(
  db: Database,
  event: { id: string; type: string },
): Promise<boolean> {
  const made = await db
    .insert(paymentEvents)
    .values({ ...event, outcome: "received" })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return made.length > 0;
}

export async function updatePaymentEventOutcome(
  db: Database,
  id: string,
  outcome: string,
): Promise<void> {
  await db.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id));
}
