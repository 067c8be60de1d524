import type { PaymentProvider } from "./payment-provider.ts";

/** By invoice: an operator marks it paid, and pays back by hand. */
export const invoicePayments: PaymentProvider = {
  method: "invoice",
  start: async () => undefined,
  refund: async () => {},
};
