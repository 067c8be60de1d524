import type { Database } from "#server/database/database.ts";
import {
  insertPayment,
  type NewPayment,
  type PaidAmount,
  settleOpenPayment,
} from "./listing-payments.ts";
import { CURRENCY } from "./payment-provider.ts";

type Settlement = Pick<NewPayment, "listingId" | "purpose"> & PaidAmount;

/** The open invoice becomes a paid one; money that came without one is written down as well. */
export async function settleInvoice(tx: Database, settlement: Settlement): Promise<void> {
  const { listingId, purpose, ...paid } = settlement;
  const matter = { listingId, purpose, method: "invoice" } as const;
  if (await settleOpenPayment(tx, matter, paid)) return;
  await insertPayment(tx, { ...matter, ...paid, currency: CURRENCY, status: "paid" });
}
