import type { TaxRule } from "#domain/rules/listing/listing-price.ts";
import type { Database } from "#server/database/database.ts";
import { type Environment, taxRuleFrom } from "#server/env.ts";
import { createPaymentProvider } from "#server/listings/payments/create-payment-provider.ts";
import type { PaymentProvider } from "#server/listings/payments/payment-provider.ts";
import { createOfferedPackages, type OfferedPackages } from "./offered-packages.ts";

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

export function listingDepsFrom(env: Environment, db: Database): ListingDeps {
  return {
    db,
    packages: createOfferedPackages(db),
    payments: createPaymentProvider(env),
    siteUrl: env.SITE_URL,
    teamEmail: env.TEAM_EMAIL,
    tax: taxRuleFrom(env),
    now: () => new Date(),
  };
}
