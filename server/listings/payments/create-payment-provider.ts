import type { Environment } from "#server/env.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** Invoices, unless Stripe is configured (product rules, "Outside services"). */
export function createPaymentProvider(env: Environment): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || webhookSecret === undefined) return invoicePayments;
  return createStripePayments({ secretKey, webhookSecret });
}

/** By invoice: an operator marks it paid, and pays back by hand. */
export const invoicePayments: PaymentProvider = {
  method: "invoice",
  start: async () => undefined,
  refund: async () => {},
};
