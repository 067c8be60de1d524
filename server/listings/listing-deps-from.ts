import type { Database } from "#server/database/database.ts";
import { type Environment, taxRuleFrom } from "#server/env.ts";
import { createPaymentProvider } from "#server/listings/payments/create-payment-provider.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { createOfferedPackages } from "./offered-packages.ts";

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
