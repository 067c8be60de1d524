import type { Database } from "#server/db/database.ts";
import type { Environment } from "#server/env.ts";
import { invoicePayments } from "#server/providers/payments/invoice-payments.ts";
import { createStripePayments } from "#server/providers/payments/stripe-payments.ts";
import { findNamedPlace, findPostalArea } from "#server/providers/places/gazetteer.ts";
import type { ListingDeps } from "./listing-deps.ts";

/** Invoices, unless Stripe is configured (decisions, section 1). */
export function listingDepsFrom(env: Environment, db: Database): ListingDeps {
  return {
    db,
    places: { findNamedPlace, findPostalArea },
    payments: env.STRIPE_SECRET_KEY ? createStripePayments(env.STRIPE_SECRET_KEY) : invoicePayments,
    siteUrl: env.SITE_URL,
    teamEmail: env.TEAM_EMAIL,
    now: () => new Date(),
  };
}
