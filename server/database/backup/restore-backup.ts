import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { ClientBase } from "pg";
import { z } from "zod";
import { roles } from "#domain/rules/accounts/rights.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/connect.ts";
import type { DatabasePlace } from "#server/database/database.ts";
import { lockMigrations } from "#server/database/migrate.ts";
import {
  databaseFolders,
  lockFolder,
  prepareDataFolder,
} from "#server/database/pglite/data-folder.ts";
import { AppError } from "#server/errors.ts";
import { beginTransfer } from "./copy-rows.ts";
import { loadRows } from "./load-rows.ts";
import { openSession } from "./open-session.ts";
import { checkBackup, readBackup } from "./read-backup.ts";
import { emptyTables, listTables, tablesOfLevel } from "./whole-tables.ts";

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

/** Rows that let somebody in, and that an end deletes: what a backup has of them may have ended since. */
export const WAYS_IN = ["sessions", "sign_ins", "verification_tokens"];

const accountSchema = z.object({ email: z.string(), role: z.enum(roles) });
type RestoredAccount = z.infer<typeof accountSchema>;

/**
 * Within the transaction of a restore: nobody is signed in any more, no mailed way in works. Answers with the accounts
 * that can ask for a new one; the first versions had none.
 */
async function endWaysIn(client: ClientBase): Promise<RestoredAccount[]> {
  const tables = await listTables(client);
  const ended = tables.filter(({ name }) => WAYS_IN.includes(name));
  if (ended.length > 0) await emptyTables(client, ended);
  const users = tables.find(({ name }) => name === "users");
  if (!users?.columns.includes("removed_at")) return [];
  const { rows } = await client.query(
    "select email, role from users where removed_at is null order by role desc, lower(email)",
  );
  return z.array(accountSchema).parse(rows);
}
