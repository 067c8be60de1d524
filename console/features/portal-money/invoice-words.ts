import type { OwnerInvoice } from "#server/listings/owner-money.ts";

export const invoiceStateWords: Readonly<Record<OwnerInvoice["status"], string>> = {
  open: "To be paid",
  paid: "Paid",
  refunded: "Refunded",
};
