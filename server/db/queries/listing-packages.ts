import { asc, eq } from "drizzle-orm";
import type { ListingPackage } from "#domain/contracts/listing.ts";
import type { Database } from "../database.ts";
import { listingPackages } from "../schema/listing-packages.ts";

export type PackageRow = typeof listingPackages.$inferSelect;
export type NewPackage = typeof listingPackages.$inferInsert;

export async function getPackage(db: Database, name: PackageRow["name"]): Promise<PackageRow> {
  const [row] = await db.select().from(listingPackages).where(eq(listingPackages.name, name));
  if (!row) throw new Error(`The package ${name} is missing from the database`);
  return row;
}

/** Those on offer, the smallest first. */
export async function listActivePackages(db: Database): Promise<ListingPackage[]> {
  const { id, name, displayName, description, monthlyPrice, features, isFeatured } =
    listingPackages;
  return db
    .select({ id, name, displayName, description, monthlyPrice, features, isFeatured })
    .from(listingPackages)
    .where(eq(listingPackages.active, true))
    .orderBy(asc(listingPackages.priority), asc(listingPackages.id));
}

export async function insertPackages(db: Database, rows: readonly NewPackage[]): Promise<void> {
  await db
    .insert(listingPackages)
    .values([...rows])
    .onConflictDoNothing();
}
