import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client, Pool } from "pg";
import {
  connectPostgres,
  describeConnectionProblem,
} from "#server/database/postgresql/connect-postgres.ts";
import { StartError } from "#server/errors.ts";

/** Brings a database of either engine up to date. */
export async function applyMigrations(
  client: Client | Pool,
  migrationsFolder: string,
): Promise<void> {
  await migrate(drizzle({ client, casing: "snake_case" }), { migrationsFolder });
}

/** Any number will do, as long as every process uses the same. */
const MIGRATION_LOCK = 728_133_501;

/** On a connection of its own: the lock belongs to the session and ends with it. */
export async function migratePostgres(databaseUrl: string, migrationsFolder: string) {
  const client = await connectPostgres(databaseUrl);
  try {
    await lockMigrations(client);
    await applyMigrations(client, migrationsFolder);
  } catch (error) {
    throw new StartError(describeConnectionProblem(client, error), { cause: error });
  } finally {
    await client.end();
  }
}

/** Whoever makes or changes tables holds it for as long as its session lasts. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query("set lock_timeout = '60s'");
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
}
