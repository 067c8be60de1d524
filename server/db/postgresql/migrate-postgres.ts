import { Client } from "pg";
import { applyMigrations } from "#server/db/migrate.ts";
import { StartError } from "#server/errors.ts";
import { describeConnectionProblem } from "./connection-problem.ts";

const MIN_VERSION = 150_000;
/** Any number will do, as long as every process uses the same. */
const MIGRATION_LOCK = 728_133_501;

/** On a connection of its own: the lock belongs to the session and ends with it. */
export async function migratePostgres(databaseUrl: string, migrationsFolder: string) {
  const client = createClient(databaseUrl);
  client.on("error", () => {});
  try {
    await client.connect();
    await requireVersion(client);
    await client.query("set lock_timeout = '60s'");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(client, migrationsFolder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(describeConnectionProblem(client, error), { cause: error });
  } finally {
    await client.end();
  }
}

function createClient(databaseUrl: string): Client {
  try {
    return new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  } catch (error) {
    throw new StartError("DATABASE_URL is not the address of a PostgreSQL database.", {
      cause: error,
    });
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
  );
  const [version] = rows;
  if (version && version.number < MIN_VERSION) {
    throw new StartError(
      `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${version.text}.`,
    );
  }
}
