import type { TaxRule } from "#domain/rules/listing/listing-tax.ts";
import type { Database } from "#server/database/database.ts";
import type { PaymentProvider } from "#server/listings/payments/payment-provider.ts";
import type { OfferedPackages } from "./offered-packages.ts";

/** What the services of listings work with. */
export type ListingDeps = {
  readonly db: Database;
  readonly packages: OfferedPackages;
  readonly payments: PaymentProvider;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly teamEmail: string;
  /** What is added to prices; undefined where nothing is. */
  readonly tax?: TaxRule | undefined;
  readonly now: () => Date;
};
