import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { rootMessage } from "#server/database/root-message.ts";
import { StartError } from "#server/errors.ts";

const PATIENCE_MS = 3_000;
const RETRY_MS = 100;
const SQLITE_BUSY = 5;

/** A lock file that nobody holds on to would be collected, and the folder be free. */
const held = new Set<DatabaseSync>();

export type FolderLock = { release(): void };

/**
 * PGlite does not guard its folder. SQLite's file lock does: the kernel frees it when the process
 * dies, however it dies. A predecessor that is just stopping gets a moment.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const deadline = performance.now() + PATIENCE_MS;
  let lock = tryLock(dataDir);
  while (!lock) {
    if (performance.now() >= deadline) {
      throw new StartError(`Another Pilates Atlas is already running on ${dataDir}.`);
    }
    await sleep(RETRY_MS);
    lock = tryLock(dataDir);
  }
  return lock;
}

function tryLock(dataDir: string): FolderLock | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, "lock.sqlite"), { timeout: 0 });
    file.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    file?.close();
    if (isBusy(error)) return;
    throw new StartError(`Cannot lock the data folder ${dataDir}: ${rootMessage(error)}.`, {
      cause: error,
    });
  }
  return hold(file);
}

function hold(file: DatabaseSync): FolderLock {
  held.add(file);
  return {
    release: () => {
      held.delete(file);
      file.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
