import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import { CURRENCY } from "#server/providers/payments/payment-provider.ts";

type Settlement = Pick<
  typeof listingPayments.$inferInsert,
  "listingId" | "purpose" | "months" | "amountCents"
>;

/** The open invoice becomes a paid one; money that came without one is written down as well. */
export async function settleByInvoice(tx: Database, settlement: Settlement): Promise<void> {
  const { listingId, purpose, months, amountCents } = settlement;
  const settled = await tx
    .update(listingPayments)
    .set({ status: "paid", months, amountCents })
    .where(
      and(
        eq(listingPayments.listingId, listingId),
        eq(listingPayments.purpose, purpose),
        eq(listingPayments.method, "invoice"),
        eq(listingPayments.status, "open"),
      ),
    )
    .returning({ id: listingPayments.id });
  if (settled.length > 0) return;
  await tx
    .insert(listingPayments)
    .values({ ...settlement, method: "invoice", currency: CURRENCY, status: "paid" });
}
