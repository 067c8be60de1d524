import type { Database } from "#server/db/database.ts";
import type { PaymentProvider } from "#server/providers/payments/payment-provider.ts";

/** What the services of listings work with. */
export type ListingDeps = {
  readonly db: Database;
  readonly payments: PaymentProvider;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly now: () => Date;
};
