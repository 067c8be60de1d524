import type { Client } from "pg";
import { connectPostgres } from "#server/database/postgresql/connect-postgres.ts";
import { describeConnectionProblem } from "#server/database/postgresql/connection-problem.ts";
import { StartError } from "#server/errors.ts";
import { applyMigrations } from "./migrate.ts";

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
