import { Pool, type PoolConfig } from "pg";
import type { DatabaseConnection, WarningHandler } from "#server/db/database.ts";
import { connectionOver } from "#server/db/pool-connection.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { PostgresListener } from "./postgres-listener.ts";

type Options = { databaseUrl: string; migrationsFolder: string; onWarning: WarningHandler };

export async function openPostgres(options: Options): Promise<DatabaseConnection> {
  const { databaseUrl, migrationsFolder, onWarning } = options;
  await migratePostgres(databaseUrl, migrationsFolder);
  const pool = createPool(databaseUrl, onWarning);
  const listener = new PostgresListener(databaseUrl, onWarning);
  return connectionOver({
    engine: "postgresql",
    pool,
    listen: (channel, handler) => listener.listen(channel, handler),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  });
}

function createPool(databaseUrl: string, onWarning: WarningHandler): Pool {
  const config: PoolConfig = {
    connectionString: databaseUrl,
    application_name: "pilates-atlas",
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  };
  const pool = new Pool(config);
  pool.on("error", (error) => onWarning("An idle database connection was lost", error));
  // The pool looks after idle clients only: one that dies between two queries of a transaction
  // would end the process. The next query on it fails all the same.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
