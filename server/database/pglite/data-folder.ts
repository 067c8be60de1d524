import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { rootMessage } from "#server/database/database.ts";
import { StartError } from "#server/errors.ts";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "it is a file",
  ENOENT: "it can't be created there",
};

/** Only its owner may look inside: it holds mails, sessions and password hashes. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Cannot write to the data folder ${dataDir}: ${reasonOf(error)}. Set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  return reasons[code] ?? code;
}

/** What the embedded database has below the data folder. */
export function databaseFolders(dataDir: string) {
  return {
    folder: join(dataDir, "pglite"),
    /** A mark: the folder was never finished, and counts as nothing. */
    unfinished: join(dataDir, "pglite.unfinished"),
    /** A copy that a backup is made from; what a crash leaves of it is removed. */
    copy: join(dataDir, "pglite.copy"),
    /** A mark: the site has moved to PostgreSQL. */
    moved: join(dataDir, "pglite.moved"),
  };
}

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
