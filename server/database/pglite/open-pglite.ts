import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { MessageChannel } from "node:worker_threads";
import type { Pool } from "pg";
import {
  type DatabaseConnection,
  rootMessage,
  type WarningHandler,
} from "#server/database/database.ts";
import { applyMigrations } from "#server/database/migrate.ts";
import { connectionOver } from "#server/database/pool-connection.ts";
import { StartError } from "#server/errors.ts";
import { copyFolder, removeCopy } from "./copy-folder.ts";
import { databaseFolders, lockFolder, prepareDataFolder } from "./data-folder.ts";
import { EmbeddedPool, PgliteListener } from "./embedded-pool.ts";
import { lendSession } from "./lent-session.ts";
import { movePglite, refuseMoved } from "./move-pglite.ts";
import { type PgliteLimits, PgliteThread } from "./pglite-thread.ts";

/** Its only session is ours alone by then: this ends what hangs. */
const BEGIN_MS = 30_000;

const usualLimits: PgliteLimits = { statementMs: 60_000, idleMs: 30_000 };

type Options = {
  dataDir: string;
  migrationsFolder: string;
  onWarning: WarningHandler;
  limits?: PgliteLimits | undefined;
};

export async function openPglite(options: Options): Promise<DatabaseConnection> {
  const { dataDir, migrationsFolder, limits = usualLimits } = options;
  await prepareDataFolder(dataDir);
  refuseMoved(dataDir);
  await using opened = new AsyncDisposableStack();
  const lock = await lockFolder(dataDir);
  opened.defer(() => lock.release());
  try {
    const { pool, listener, thread } = await openFolder(opened, options);
    thread.limit(limits);
    const parts = opened.move();
    return connectionOver({
      engine: "pglite",
      pool,
      beginMs: BEGIN_MS,
      listen: (channel, handler) => listener.listen(pool, channel, handler),
      freeze: () => freeze(pool, dataDir),
      share: () => {
        const { port1, port2 } = new MessageChannel();
        lendSession(port1, { pool, thread, listener, idleMs: limits.idleMs });
        return { session: port2 };
      },
      move: async (databaseUrl) => {
        thread.limit(undefined);
        try {
          return await movePglite({ pool, dataDir, databaseUrl, migrationsFolder });
        } finally {
          thread.limit(limits);
        }
      },
      close: () => parts.disposeAsync(),
    });
  } catch (error) {
    const reason = rootMessage(error);
    throw new StartError(`The database in ${dataDir} could not be opened: ${reason}.`, {
      cause: error,
    });
  }
}

/** A mark beside the folder tells a database that was never finished, which is made anew. */
async function openFolder(opened: AsyncDisposableStack, options: Options) {
  const { dataDir, migrationsFolder, onWarning } = options;
  const { folder, unfinished, copy } = databaseFolders(dataDir);
  await rm(copy, { recursive: true, force: true });
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder)) await writeFile(unfinished, "");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const connected = connectTo(folder, opened, onWarning);
  await applyMigrations(connected.pool, migrationsFolder);
  await rm(unfinished, { force: true });
  return connected;
}

async function freeze(pool: Pool, dataDir: string) {
  const { folder, copy } = databaseFolders(dataDir);
  const release = () => removeCopy(copy);
  try {
    await copyFolder(pool, folder, copy);
  } catch (error) {
    await release();
    throw error;
  }
  return { place: { folder: copy }, release };
}

/**
 * A pool of one: PGlite has one session, so whoever asks outside a transaction waits for its end.
 * The thread outlives its connections, which a pool replaces after every failed statement.
 */
function connectTo(folder: string, opened: AsyncDisposableStack, onWarning: WarningHandler) {
  const listener = new PgliteListener();
  const thread = new PgliteThread(folder, (error) => {
    onWarning("The embedded database was lost, starting it again", error);
    void listener.recover(pool);
  });
  opened.defer(() => thread.close());
  const pool = new EmbeddedPool({
    stream: () => thread.connect(),
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: (client) => listener.follow(client),
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  opened.defer(() => pool.end());
  opened.defer(() => listener.close());
  return { pool, listener, thread };
}
