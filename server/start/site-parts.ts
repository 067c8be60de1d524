import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppParts } from "#server/app.ts";
import type { AnswerConsole } from "#server/console/console-request.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { databaseFolders, prepareDataFolder } from "#server/database/pglite/data-folder.ts";
import type { Environment } from "#server/env.ts";
import { refuseTakenPort } from "#server/http/listen.ts";
import { countOneMore } from "#server/http/rate-limit-queries.ts";
import { sharedLimitStore } from "#server/http/rate-limits.ts";
import { type CountForAll, SharedCounts } from "#server/http/shared-counts.ts";
import { createLog, type Log } from "#server/log.ts";
import { findWorkerNumber } from "./site-worker.ts";

/** What a site is started from. */
export type SiteParts = Pick<
  AppParts,
  | "env"
  | "log"
  | "renderPage"
  | "rendersAhead"
  | "clientFolder"
  | "leastAnswerMs"
  | "maxEventLoopDelayMs"
  | "prepareApp"
> & {
  projectFolder: string;
  /** The database, where it is being opened already. */
  opening?: Promise<DatabaseConnection> | undefined;
  responseCacheBytes?: number;
  /** How long a request waits for the limits' shared count. */
  limitWaitMs?: number;
  /** Asked for when somebody first opens the console. */
  loadConsole?: () => Promise<AnswerConsole>;
  /** The database is elsewhere from now on: this process is to stop. */
  onMoved?: () => void;
  /** A line for the person who started the site. */
  announce: (line: string) => void;
};

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

/** Of several processes each says which it is. */
export function siteLog({ LOG_LEVEL }: Pick<Environment, "LOG_LEVEL">): Log {
  const log = createLog(LOG_LEVEL);
  const number = findWorkerNumber();
  return number === undefined ? log : log.child({ worker: number });
}

/** An embedded database has one process, whose own counts are all there are. */
export function limitStoreOf(
  { engine, db }: DatabaseConnection,
  { log, limitWaitMs }: Pick<SiteParts, "log" | "limitWaitMs">,
) {
  if (engine === "pglite") return undefined;
  const countForAll: CountForAll = (key, windowMs) => countOneMore(db, key, windowMs);
  return sharedLimitStore(new SharedCounts({ countForAll, log, waitMs: limitWaitMs }));
}
