import { Pool, type PoolConfig } from "pg";
import type {
  DatabaseConnection,
  PostgresTimeouts,
  WarningHandler,
} from "#server/database/database.ts";
import { migratePostgres } from "#server/database/migrate.ts";
import { connectionOver } from "#server/database/pool-connection.ts";
import { PostgresListener } from "./postgres-listener.ts";

const usualTimeouts: PostgresTimeouts = {
  connectMs: 5_000,
  beginMs: 5_000,
  statementMs: 10_000,
  queryMs: 12_000,
};

type Options = {
  databaseUrl: string;
  migrationsFolder: string;
  onWarning: WarningHandler;
  timeouts?: PostgresTimeouts | undefined;
};

export async function openPostgres(options: Options): Promise<DatabaseConnection> {
  const { databaseUrl, migrationsFolder, onWarning, timeouts = usualTimeouts } = options;
  await migratePostgres(databaseUrl, migrationsFolder);
  const pool = createPool(databaseUrl, timeouts, onWarning);
  const listener = new PostgresListener(databaseUrl, onWarning);
  return connectionOver({
    engine: "postgresql",
    pool,
    beginMs: timeouts.beginMs,
    listen: (channel, handler) => listener.listen(channel, handler),
    share: () => ({ databaseUrl, timeouts }),
    // A transaction of its own sees one moment there.
    freeze: async () => ({ place: { databaseUrl }, release: async () => {} }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  });
}

export function createPool(
  databaseUrl: string,
  timeouts: PostgresTimeouts,
  onWarning: WarningHandler,
): Pool {
  const config: PoolConfig = {
    connectionString: databaseUrl,
    application_name: "pilates-atlas",
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.queryMs,
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
