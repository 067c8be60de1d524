import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { restoreBackup } from "#server/database/backup/restore-backup.ts";
import { writeBackup } from "#server/database/backup/write-backup.ts";
import { moveDatabase, openDatabase } from "#server/database/connect.ts";
import { databaseFolders, lockFolder } from "#server/database/pglite/data-folder.ts";
import { refuseMoved } from "#server/database/pglite/move-pglite.ts";
import { AppError } from "#server/errors.ts";
import { copyPhotos, photosBeside } from "#server/photos/copy-photos.ts";
import { photoFolder } from "#server/photos/folder-store.ts";
import {
  backupInput,
  type databaseCommands,
  moveInput,
  restoreInput,
} from "./database-commands.ts";
import type { CommandParts } from "./run-command.ts";
import type { CommandAnswer, CommandRequest } from "./send-command.ts";

type DatabaseCommand = (parts: CommandParts, input: unknown) => Promise<unknown>;

/** What takes the database as a whole, where no site runs. */
const ownCommands: Readonly<Record<keyof typeof databaseCommands, DatabaseCommand>> = {
  backup,
  restore,
  "move-to": moveTo,
};

const ownByName: Readonly<Record<string, DatabaseCommand>> = ownCommands;

/** Undefined where the command is another one. */
export async function runDatabaseCommand(
  parts: CommandParts,
  { command, input }: CommandRequest,
): Promise<CommandAnswer | undefined> {
  const run = ownByName[command];
  if (run === undefined) return undefined;
  try {
    return { ok: true, result: await run(parts, input) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, message: error.message };
    throw error;
  }
}

async function backup({ env, projectFolder }: CommandParts, input: unknown) {
  const request = backupInput.parse(input);
  const dataDir = resolve(projectFolder, env.DATA_DIR);
  const report = await writeOwnBackup({ env, dataDir, request });
  if (env.S3_URL === undefined) await copyPhotos(photoFolder(dataDir), photosBeside(request.file));
  return report;
}

type OwnBackup = Pick<CommandParts, "env"> & {
  dataDir: string;
  request: z.output<typeof backupInput>;
};

async function writeOwnBackup({ env, dataDir, request }: OwnBackup) {
  if (env.DATABASE_URL) {
    return writeBackup({ ...request, place: { databaseUrl: env.DATABASE_URL } });
  }
  const { folder, unfinished } = databaseFolders(dataDir);
  if (!existsSync(folder) || existsSync(unfinished)) {
    throw new AppError("not-found", `There is no database in ${dataDir}.`);
  }
  refuseMoved(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    return await writeBackup({ ...request, place: { folder } });
  } finally {
    lock.release();
  }
}

/** With the photos that lie beside the backup. */
async function restore(parts: CommandParts, input: unknown) {
  const { file } = restoreInput.parse(input);
  const options = databaseOptions(parts);
  const report = await restoreBackup({ file, ...options });
  if (parts.env.S3_URL === undefined) {
    await copyPhotos(photosBeside(file), photoFolder(options.dataDir));
  }
  return report;
}

async function moveTo(parts: CommandParts, input: unknown) {
  const { databaseUrl } = moveInput.parse(input);
  const connection = await openDatabase(databaseOptions(parts));
  try {
    return await moveDatabase(connection, databaseUrl);
  } finally {
    await connection.close();
  }
}

function databaseOptions({ env, projectFolder }: CommandParts) {
  return {
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(projectFolder, env.DATA_DIR),
    migrationsFolder: join(projectFolder, "server/database/migrations"),
  };
}
