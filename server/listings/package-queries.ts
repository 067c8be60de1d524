import { asc, eq } from "drizzle-orm";
import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import type { Database } from "#server/database/database.ts";
import { listingPackages } from "#server/database/schema/studios-and-listings.ts";

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

/** All of them, in the order in which they are offered. */
export async function listAllPackages(db: Database): Promise<PackageRow[]> {
  return db
    .select()
    .from(listingPackages)
    .orderBy(asc(listingPackages.priority), asc(listingPackages.id));
}

/** Locked until the transaction's end, in one order for all, so that two changes wait for each other. */
export async function lockPackages(tx: Database): Promise<PackageRow[]> {
  return tx.select().from(listingPackages).orderBy(asc(listingPackages.id)).for("update");
}

type PackageChange = Partial<
  Pick<
    PackageRow,
    "displayName" | "description" | "monthlyPrice" | "features" | "priority" | "active"
  >
>;

export async function updatePackage(
  tx: Database,
  { name, version }: Pick<PackageRow, "name" | "version">,
  change: PackageChange,
): Promise<void> {
  await tx
    .update(listingPackages)
    .set({ ...change, version: version + 1 })
    .where(eq(listingPackages.name, name));
}
