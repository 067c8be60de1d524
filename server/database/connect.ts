import { openPglite } from "#server/database/pglite/open-pglite.ts";
import type { PgliteLimits } from "#server/database/pglite/pglite-thread.ts";
import { openPostgres } from "#server/database/postgresql/open-postgres.ts";
import { AppError, StartError } from "#server/errors.ts";
import type {
  DatabaseConnection,
  MoveReport,
  PostgresTimeouts,
  WarningHandler,
} from "./database.ts";

export type DatabaseOptions = {
  /** PostgreSQL where it is set, otherwise PGlite below `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  migrationsFolder: string;
  onWarning?: WarningHandler | undefined;
  timeouts?: PostgresTimeouts | undefined;
  /** Limits of the embedded database. */
  limits?: PgliteLimits | undefined;
};

/** Opens the database and brings it up to date. Throws a `StartError` where that can't be done. */
export function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, migrationsFolder, onWarning = () => {} } = options;
  const { timeouts, limits } = options;
  return databaseUrl
    ? openPostgres({ databaseUrl, migrationsFolder, onWarning, timeouts })
    : openPglite({ dataDir, migrationsFolder, onWarning, limits });
}

/** Says in words why it can't be done: what is wrong with the other server, too. */
export async function moveDatabase(
  connection: DatabaseConnection,
  databaseUrl: string,
): Promise<MoveReport> {
  if (connection.move === undefined) {
    throw new AppError(
      "conflict",
      "This site is on PostgreSQL already. Use `backup` and `restore`.",
    );
  }
  try {
    return await connection.move(databaseUrl);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new AppError("conflict", error.message, { cause: error });
  }
}
