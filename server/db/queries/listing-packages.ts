import type { Database } from "../database.ts";
import { listingPackages } from "../schema/listing-packages.ts";

export type NewPackage = typeof listingPackages.$inferInsert;

export async function insertPackages(db: Database, rows: readonly NewPackage[]): Promise<void> {
  await db
    .insert(listingPackages)
    .values([...rows])
    .onConflictDoNothing();
}
