import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { studioListings } from "#server/database/schema/studio-listings.ts";
import { studios } from "#server/database/schema/studios.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import type { PaymentRow } from "#server/listings/payments/listing-payments.ts";

/** Locked until a transaction ends. */
export async function lockListingsOf(db: Database, email: string): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(eq(sql`lower(${studioListings.email})`, email))
    .orderBy(studioListings.id)
    .for("update");
}

export async function listPaymentsOf(
  db: Database,
  listingIds: readonly number[],
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(listingPayments)
    .where(inArray(listingPayments.listingId, [...listingIds]))
    .orderBy(listingPayments.id);
}

/** Those that show the address to everybody. */
export async function listStudiosOf(db: Database, email: string): Promise<StudioRow[]> {
  return db
    .select()
    .from(studios)
    .where(eq(sql`lower(${studios.email})`, email))
    .orderBy(studios.id);
}

/** Whether somebody else's listing is about the studio, too. */
export async function hasListingOfOthers(
  db: Database,
  studioId: number,
  listing: Pick<ListingRow, "email">,
): Promise<boolean> {
  const isOthers = ne(sql`lower(${studioListings.email})`, listing.email.toLowerCase());
  return (
    (await db.$count(studioListings, and(eq(studioListings.studioId, studioId), isOthers))) > 0
  );
}

export async function deleteListing(db: Database, id: number): Promise<void> {
  await db.delete(studioListings).where(eq(studioListings.id, id));
}

/** What was asked for and never paid. */
export async function deleteUnpaid(db: Database, listingId: number): Promise<void> {
  const { status } = listingPayments;
  await db
    .delete(listingPayments)
    .where(and(eq(listingPayments.listingId, listingId), notInArray(status, ["paid", "refunded"])));
}

/** The provider's page of a payment; the provider's numbers stay with the payment. */
export async function forgetCheckoutPages(db: Database, listingId: number): Promise<void> {
  await db
    .update(listingPayments)
    .set({ checkoutUrl: null })
    .where(eq(listingPayments.listingId, listingId));
}
