import type { IncomingHttpHeaders } from "node:http";
import type { PaymentMethod } from "#domain/vocabulary/listing-order.ts";

/** In lower case, as payment services write it. */
export const CURRENCY = "cad";

/** What an owner is asked to pay. */
export type PaymentRequest = {
  readonly paymentId: number;
  readonly listingId: number;
  /** Of our own: the owner's status page, where they come back to. */
  readonly returnUrl: string;
  readonly email: string;
  readonly title: string;
  /** With the tax. */
  readonly amountCents: number;
  /** The tax in it, a line of its own. */
  readonly taxCents: number;
  readonly taxLabel: string | null;
};

/** The provider's page for one payment. */
export type Checkout = {
  readonly sessionId: string;
  readonly url: string;
  readonly expiresAt: Date;
};

/** What became of a page that was to be closed: `pending` where a bank still has to answer. */
export type ClosedCheckout =
  | { readonly status: "expired" | "pending" }
  | ({ readonly status: "paid"; readonly paymentIntentId: string | undefined } & Pick<
      PaymentEvent,
      "amountCents" | "currency"
    >);

/** What the provider tells us about a payment, in our words. */
export type PaymentEvent = {
  readonly eventId: string;
  /** In the provider's words. */
  readonly eventType: string;
  readonly status:
    | "paid"
    | "failed"
    | "expired"
    | "refunded"
    | "partly-refunded"
    | "disputed"
    | "dispute-won"
    | "dispute-lost";
  readonly paymentId: number | undefined;
  readonly sessionId: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly amountCents: number | null;
  readonly currency: string | null;
};

/** Where the provider calls us. */
export type PaymentWebhook = {
  readonly path: string;
  /** Throws where the call is not the provider's; undefined for what does not concern us. */
  read(body: Buffer, headers: IncomingHttpHeaders): PaymentEvent | undefined;
};

export type PaymentProvider = {
  /** Its own name: payments and the audit log carry it. */
  readonly method: PaymentMethod;
  /** Undefined where the owner gets an invoice. */
  start(request: PaymentRequest): Promise<Checkout | undefined>;
  /** Gives the money back; where an operator does it by hand, there is nothing to do. */
  refund(payment: {
    readonly paymentId: number;
    readonly paymentIntentId: string | null;
  }): Promise<void>;
  /** Closes a page, so that nobody can pay on it any more. */
  close?(sessionId: string): Promise<ClosedCheckout>;
  readonly webhook?: PaymentWebhook;
};
