import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { packageNames, paymentMethods } from "#domain/vocabulary/listing-order.ts";
import { createdAt, identity, instant, isOneOf, updatedAt } from "./columns.ts";
import { studioListings } from "./studios-and-listings.ts";

export const paymentPurposes = ["first", "renewal"] as const;
export const listingPaymentStatuses = ["open", "paid", "failed", "expired", "refunded"] as const;

/** What an owner was asked to pay, and what became of it. What a provider reports is compared with it. */
export const listingPayments = pgTable(
  "listing_payments",
  {
    id: identity(),
    listingId: integer()
      .notNull()
      .references(() => studioListings.id, { onDelete: "cascade" }),
    purpose: text({ enum: paymentPurposes }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    months: integer().notNull(),
    /** What it pays for; null of those from before it was kept, which are of the listing's first package. */
    featuredPackage: text({ enum: packageNames }),
    /** What is paid, tax included. */
    amountCents: integer().notNull(),
    /** The tax in it. */
    taxCents: integer().notNull().default(0),
    taxLabel: text(),
    /** In lower case, as payment services write it. */
    currency: text().notNull(),
    status: text({ enum: listingPaymentStatuses }).notNull().default("open"),
    checkoutSessionId: text().unique("listing_payments_checkout_session_id_unique"),
    checkoutUrl: text(),
    /** After it the provider takes no payment for it any more. */
    expiresAt: instant(),
    paymentIntentId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("listing_payments_listing_id_index").on(table.listingId),
    index("listing_payments_payment_intent_id_index").on(table.paymentIntentId),
    check("listing_payments_purpose_check", isOneOf(table.purpose, paymentPurposes)),
    check("listing_payments_method_check", isOneOf(table.method, paymentMethods)),
    check("listing_payments_status_check", isOneOf(table.status, listingPaymentStatuses)),
    check("listing_payments_months_check", sql`${table.months} between 1 and 12`),
    check("listing_payments_amount_cents_check", sql`${table.amountCents} >= 0`),
    check(
      "listing_payments_tax_cents_check",
      sql`${table.taxCents} between 0 and ${table.amountCents}`,
    ),
  ],
);

/** Events of the payment provider that were dealt with: one that comes again is passed over. */
export const paymentEvents = pgTable("payment_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  /** What it led to, in a few words. */
  outcome: text().notNull(),
  createdAt: createdAt(),
});
