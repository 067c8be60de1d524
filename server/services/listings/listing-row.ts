import { eq } from "drizzle-orm";
import type { ListingState } from "#domain/rules/listing/listing-facts.ts";
import type { Database } from "#server/db/database.ts";
import { listingPackages } from "#server/db/schema/listing-packages.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import { AppError } from "#server/errors.ts";

export type ListingRow = typeof studioListings.$inferSelect;
export type PackageRow = typeof listingPackages.$inferSelect;

/** Locked until the transaction ends: who comes second sees what the first one did. */
export async function lockListing(tx: Database, id: number): Promise<ListingRow> {
  const [row] = await tx
    .select()
    .from(studioListings)
    .where(eq(studioListings.id, id))
    .for("update");
  return row ?? noListing(id);
}

export async function getListingRow(db: Database, id: number): Promise<ListingRow> {
  const [row] = await db.select().from(studioListings).where(eq(studioListings.id, id));
  return row ?? noListing(id);
}

export async function getListingByToken(db: Database, token: string): Promise<ListingRow> {
  const [row] = await db.select().from(studioListings).where(eq(studioListings.statusToken, token));
  if (!row) throw new AppError("not-found", "We don't know this link. Please check it.");
  return row;
}

export async function getPackage(db: Database, name: PackageRow["name"]): Promise<PackageRow> {
  const [row] = await db.select().from(listingPackages).where(eq(listingPackages.name, name));
  if (!row) throw new Error(`The package ${name} is missing from the database`);
  return row;
}

export function stateOf(row: ListingRow): ListingState {
  const { approvalStatus, paymentStatus, rejectionReason, monthsSelected } = row;
  const { paidAt, liveFrom, liveUntil, reminderSentAt, endedAt } = row;
  return {
    approvalStatus,
    paymentStatus,
    rejectionReason,
    monthsSelected,
    paidAt,
    liveFrom,
    liveUntil,
    reminderSentAt,
    endedAt,
  };
}

function noListing(id: number): never {
  throw new AppError("not-found", `There is no listing ${id}.`);
}
