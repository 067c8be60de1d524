import type { Database } from "#server/db/database.ts";
import {
  insertPayment,
  type NewPayment,
  settleOpenPayment,
} from "#server/db/queries/listing-payments.ts";
import { CURRENCY } from "#server/providers/payments/payment-provider.ts";

type Settlement = Pick<NewPayment, "listingId" | "purpose" | "months" | "amountCents">;

/** The open invoice becomes a paid one; money that came without one is written down as well. */
export async function settleInvoice(tx: Database, settlement: Settlement): Promise<void> {
  const { listingId, purpose, months, amountCents } = settlement;
  const matter = { listingId, purpose, method: "invoice" } as const;
  if (await settleOpenPayment(tx, matter, { months, amountCents })) return;
  await insertPayment(tx, { ...matter, months, amountCents, currency: CURRENCY, status: "paid" });
}
