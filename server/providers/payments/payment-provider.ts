/** In lower case, as Stripe writes it. */
export const CURRENCY = "cad";

/** What an owner is asked to pay. */
export type PaymentRequest = {
  readonly paymentId: number;
  readonly listingId: number;
  /** Of our own: the owner's status page, where they come back to. */
  readonly returnUrl: string;
  readonly email: string;
  readonly title: string;
  readonly amountCents: number;
};

export type PaymentStart =
  | {
      readonly method: "stripe";
      readonly sessionId: string;
      readonly url: string;
      readonly expiresAt: Date;
    }
  | { readonly method: "invoice" };

/** What the provider tells us about a payment, in our words. */
export type PaymentNews = {
  readonly eventId: string;
  readonly eventType: string;
  readonly what: "paid" | "failed" | "expired" | "refunded" | "partly-refunded";
  readonly paymentId: number | undefined;
  readonly sessionId: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly amountCents: number | null;
  readonly currency: string | null;
};

export type PaymentProvider = {
  readonly method: "invoice" | "stripe";
  start(request: PaymentRequest): Promise<PaymentStart>;
  /** Gives the money back; where an operator does it by hand, there is nothing to do. */
  refund(payment: {
    readonly paymentId: number;
    readonly paymentIntentId: string | null;
  }): Promise<void>;
};
