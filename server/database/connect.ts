import { openPglite } from "#server/database/pglite/open-pglite.ts";
import { openPostgres, type PostgresTimeouts } from "#server/database/postgresql/open-postgres.ts";
import type { DatabaseConnection, WarningHandler } from "./database.ts";

export type DatabaseOptions = {
  /** PostgreSQL where it is set, otherwise PGlite below `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  migrationsFolder: string;
  onWarning?: WarningHandler | undefined;
  timeouts?: PostgresTimeouts | undefined;
};

/** Opens the database and brings it up to date. Throws a `StartError` where that can't be done. */
export function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, migrationsFolder, onWarning = () => {}, timeouts } = options;
  return databaseUrl
    ? openPostgres({ databaseUrl, migrationsFolder, onWarning, timeouts })
    : openPglite({ dataDir, migrationsFolder, onWarning });
}
