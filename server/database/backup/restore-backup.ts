import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { type DatabaseOptions, openDatabase } from "#server/database/connect.ts";
import type { DatabasePlace } from "#server/database/database.ts";
import { lockMigrations } from "#server/database/migrate-postgres.ts";
import { prepareDataFolder } from "#server/database/pglite/data-folder.ts";
import { databaseFolders } from "#server/database/pglite/database-folders.ts";
import { lockFolder } from "#server/database/pglite/folder-lock.ts";
import { AppError } from "#server/errors.ts";
import { beginTransfer } from "./begin-transfer.ts";
import { checkBackup } from "./check-backup.ts";
import { endWaysIn, type RestoredAccount } from "./end-ways-in.ts";
import { loadRows } from "./load-rows.ts";
import { openSession } from "./open-session.ts";
import { readBackup } from "./read-backup.ts";
import { tablesOfLevel } from "./tables-of-level.ts";

export type RestoreRequest = DatabaseOptions & { file: string };
export type RestoreReport = {
  madeAt: string;
  rows: number;
  durationMs: number;
  /** Who can sign in; those who were removed since it was made are among them. */
  accounts: RestoredAccount[];
};

/**
 * A backup into an empty place: all of it or nothing, also where the process is killed. The tables are
 * made as they were when it was made, and brought up to date afterwards. Nobody is signed in there.
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const started = performance.now();
  const { file, databaseUrl, dataDir, migrationsFolder } = request;
  const { madeAt, tables, migratedTo } = await checkBackup(file);
  const { statements, isOld } = tablesOfLevel(migrationsFolder, migratedTo);
  const fill = (place: DatabasePlace) => fillPlace(place, file, statements);
  const accounts = databaseUrl
    ? await fill({ databaseUrl })
    : await withNewFolder(dataDir, (folder) => fill({ folder }));
  if (isOld) await bringUpToDate(request);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { madeAt, rows, accounts, durationMs: Math.round(performance.now() - started) };
}

async function bringUpToDate(options: DatabaseOptions): Promise<void> {
  const connection = await openDatabase(options);
  await connection.close();
}

async function fillPlace(
  place: DatabasePlace,
  file: string,
  statements: readonly string[],
): Promise<RestoredAccount[]> {
  const session = await openSession(place);
  const { client } = session;
  try {
    if ("databaseUrl" in place) await lockMigrations(client);
    const { header, parts } = await readBackup(file);
    const { tables, sequences } = header;
    await beginTransfer(client, "read write");
    await loadRows(client, { statements, tables, sequences, rows: parts });
    const accounts = await endWaysIn(client);
    await client.query("commit");
    return accounts;
  } finally {
    await session.close();
  }
}

/** Marked as unfinished until it is whole: what a kill leaves behind counts as nothing. */
async function withNewFolder<Result>(
  dataDir: string,
  fill: (folder: string) => Promise<Result>,
): Promise<Result> {
  await prepareDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    const { folder, unfinished } = databaseFolders(dataDir);
    if (existsSync(folder) && !existsSync(unfinished)) {
      throw new AppError(
        "conflict",
        `There is a database in ${dataDir} already. Set DATA_DIR to an empty folder.`,
      );
    }
    await writeFile(unfinished, "", { flush: true });
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const filled = await fill(folder).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      await rm(unfinished);
      throw error;
    });
    await rm(unfinished);
    return filled;
  } finally {
    lock.release();
  }
}
