import type { IncomingHttpHeaders } from "node:http";
import Stripe from "stripe";
import { z } from "zod";
import { AppError } from "#server/errors.ts";
import type { PaymentEvent, PaymentWebhook } from "./payment-provider.ts";

/** Stripe's own default: an older signature may be a replay. */
const TOLERANCE_SECONDS = 300;

const metadata = z
  .object({ listingPaymentId: z.coerce.number().int().positive().optional() })
  .nullish();
const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

const sessionSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: reference,
  metadata,
});

const chargeSchema = z.object({
  amount: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  payment_intent: reference,
  metadata,
});

const disputeSchema = z.object({
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: reference,
});

const sessionStatuses: Readonly<Record<string, PaymentEvent["status"]>> = {
  "checkout.session.completed": "paid",
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

export function createStripeWebhook(secret: string): PaymentWebhook {
  return {
    path: "/api/payments/stripe-webhook",
    read: (body, headers) => readEvent(verified(body, headers, secret)),
  };
}

function readEvent(event: Stripe.Event): PaymentEvent | undefined {
  const heading = { eventId: event.id, eventType: event.type };
  const status = sessionStatuses[event.type];
  if (status !== undefined) return readSession(heading, status, event.data.object);
  if (event.type === "charge.refunded") return readCharge(heading, event.data.object);
  if (event.type === "charge.dispute.created" || event.type === "charge.dispute.closed") {
    return readDispute(heading, event.type === "charge.dispute.closed", event.data.object);
  }
  return undefined;
}

function verified(body: Buffer, headers: IncomingHttpHeaders, secret: string): Stripe.Event {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") {
    throw new AppError("invalid", "The event has no signature.");
  }
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    throw new AppError("invalid", "The signature of this event is not right.", { cause: error });
  }
}

type Heading = Pick<PaymentEvent, "eventId" | "eventType">;

/** A completed session may still wait for the bank: then there is nothing to tell yet. */
function readSession(heading: Heading, status: PaymentEvent["status"], object: unknown) {
  const session = sessionSchema.parse(object);
  if (status === "paid" && session.payment_status !== "paid") return undefined;
  return {
    ...heading,
    status,
    paymentId: session.metadata?.listingPaymentId,
    sessionId: session.id,
    paymentIntentId: idOf(session.payment_intent),
    amountCents: session.amount_total,
    currency: session.currency,
  };
}

function readCharge(heading: Heading, object: unknown): PaymentEvent {
  const charge = chargeSchema.parse(object);
  return {
    ...heading,
    status: charge.amount_refunded >= charge.amount ? "refunded" : "partly-refunded",
    paymentId: charge.metadata?.listingPaymentId,
    sessionId: undefined,
    paymentIntentId: idOf(charge.payment_intent),
    amountCents: charge.amount_refunded,
    currency: charge.currency,
  };
}

/** A bank's inquiry that ends without a dispute (`warning_closed`) took no money. */
function readDispute(heading: Heading, isClosed: boolean, object: unknown): PaymentEvent {
  const dispute = disputeSchema.parse(object);
  const closed = dispute.status === "lost" ? "dispute-lost" : "dispute-won";
  return {
    ...heading,
    status: isClosed ? closed : "disputed",
    paymentId: undefined,
    sessionId: undefined,
    paymentIntentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency,
  };
}

function idOf(value: z.infer<typeof reference>): string | undefined {
  return typeof value === "string" ? value : value?.id;
}
