import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { prepareDataFolder } from "#server/database/pglite/data-folder.ts";
import { databaseFolders } from "#server/database/pglite/database-folders.ts";
import type { Environment } from "#server/env.ts";
import { refuseTakenPort } from "#server/http/listen.ts";
import type { Log } from "#server/log.ts";

type Parts = {
  env: Environment;
  log: Log;
  projectFolder: string;
  announce: (line: string) => void;
};

/** The database of the environment, once it is known that nobody else serves at its port. */
export async function openSiteDatabase(parts: Parts): Promise<DatabaseConnection> {
  const { env, log, projectFolder, announce } = parts;
  await refuseTakenPort(env);
  const dataDir = resolve(projectFolder, env.DATA_DIR);
  if (env.DATABASE_URL === undefined && !existsSync(databaseFolders(dataDir).folder)) {
    // Where that can't be, it is all that is said.
    await prepareDataFolder(dataDir);
    announce("Making the database. This takes some seconds, once.");
  }
  return openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    migrationsFolder: join(projectFolder, "server/database/migrations"),
    onWarning: (message, error) => log.warn({ err: error }, message),
  });
}
