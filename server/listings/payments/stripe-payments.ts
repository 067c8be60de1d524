import Stripe from "stripe";
import { AppError } from "#server/errors.ts";
import {
  type Checkout,
  type ClosedCheckout,
  CURRENCY,
  type PaymentProvider,
  type PaymentRequest,
} from "./payment-provider.ts";
import { createStripeWebhook } from "./stripe-webhook.ts";

type StripeSecrets = { secretKey: string; webhookSecret: string };

/** Where Stripe's API is, for a test that plays it. */
export type StripeAddress = Pick<Stripe.StripeConfig, "host" | "port" | "protocol">;

const TIMEOUT_MS = 20_000;

/** Stripe Checkout: the owner pays on Stripe's page, and its webhook tells us. */
export function createStripePayments(
  { secretKey, webhookSecret }: StripeSecrets,
  address: StripeAddress = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...address,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    method: "stripe",
    start: (request) => startCheckout(stripe, request),
    refund: async ({ paymentId, paymentIntentId }) => {
      if (paymentIntentId === null) return;
      await asked(() =>
        stripe.refunds.create(
          { payment_intent: paymentIntentId },
          { idempotencyKey: `listing-payment-${paymentId}-refund` },
        ),
      );
    },
    close: (sessionId) => asked(() => closeSession(stripe, sessionId)),
    webhook: createStripeWebhook(webhookSecret),
  };
}

/** The key makes a second click find the first one's page instead of paying twice. */
async function startCheckout(stripe: Stripe, request: PaymentRequest): Promise<Checkout> {
  const metadata = {
    listingPaymentId: String(request.paymentId),
    listingId: String(request.listingId),
  };
  const session = await asked(() =>
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        customer_email: request.email,
        client_reference_id: String(request.paymentId),
        line_items: lineItems(request),
        metadata,
        payment_intent_data: { metadata, description: request.title },
        success_url: `${request.returnUrl}?payment=done`,
        cancel_url: `${request.returnUrl}?payment=cancelled`,
      },
      { idempotencyKey: `listing-payment-${request.paymentId}` },
    ),
  );
  if (session.url === null) throw new Error(`Stripe gave session ${session.id} no page`);
  const expiresAt = new Date(session.expires_at * 1000);
  return { sessionId: session.id, url: session.url, expiresAt };
}

/** Stripe refuses to close what is closed, paid or gone; then it is asked which. */
async function closeSession(stripe: Stripe, sessionId: string): Promise<ClosedCheckout> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return { status: "expired" };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.statusCode === 404) return { status: "expired" };
  }
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  if (session.status === "expired") return { status: "expired" };
  if (session.payment_status !== "paid") return { status: "pending" };
  const { payment_intent: intent, amount_total: amountCents, currency } = session;
  const paymentIntentId = typeof intent === "string" ? intent : intent?.id;
  return { status: "paid", paymentIntentId, amountCents, currency };
}

/** Together they are the amount: the listing, and the tax where there is one. */
function lineItems({ title, amountCents, taxCents, taxLabel }: PaymentRequest) {
  const line = (name: string, cents: number) => ({
    quantity: 1,
    price_data: { currency: CURRENCY, unit_amount: cents, product_data: { name } },
  });
  const listing = line(title, amountCents - taxCents);
  return taxLabel === null || taxCents === 0 ? [listing] : [listing, line(taxLabel, taxCents)];
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new AppError(
      "unavailable",
      "The payment service does not answer just now. Please try again in a minute.",
      { cause: error },
    );
  }
}
