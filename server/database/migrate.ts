import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client, Pool } from "pg";

/** Brings a database of either engine up to date. */
export async function applyMigrations(
  client: Client | Pool,
  migrationsFolder: string,
): Promise<void> {
  await migrate(drizzle({ client, casing: "snake_case" }), { migrationsFolder });
}
