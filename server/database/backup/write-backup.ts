import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type { Client } from "pg";
import { z } from "zod";
import { flushFolder } from "#server/database/data-files.ts";
import type { DatabaseConnection, DatabasePlace } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type BackupHeader, type BackupPart, closing, opening } from "./backup-format.ts";
import { beginTransfer, readTableRows } from "./copy-rows.ts";
import { openSession } from "./open-session.ts";
import { checkBackup } from "./read-backup.ts";
import {
  countRows,
  listSequences,
  listTables,
  lockTables,
  readMigratedTo,
} from "./whole-tables.ts";

export type BackupRequest = { place: DatabasePlace; file: string; force: boolean };
export type BackupReport = { file: string; bytes: number; rows: number; durationMs: number };

/** All rows of one moment into one file, which is there once it is whole and was read back. */
export async function writeBackup({ place, file, force }: BackupRequest): Promise<BackupReport> {
  const started = performance.now();
  refuseExisting(file, force);
  const unfinished = `${file}.unfinished`;
  const session = await openSession(place);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await beginTransfer(session.client, "read only");
    const engine = "folder" in place ? "pglite" : "postgresql";
    await writeContent(unfinished, () => readContent(session.client, engine));
    const { tables } = await checkBackup(unfinished);
    refuseExisting(file, force);
    await rename(unfinished, file);
    await flushFolder(dirname(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    return { file, bytes, rows, durationMs: Math.round(performance.now() - started) };
  } finally {
    await rm(unfinished, { force: true });
    await session.close();
  }
}

function refuseExisting(file: string, force: boolean): void {
  if (force || !existsSync(file)) return;
  throw new AppError("conflict", `${basename(file)} is there already. Add --force to replace it.`);
}

/** Only its owner may read it: it holds mails and private links. */
async function writeContent(file: string, read: () => AsyncIterable<Buffer>): Promise<void> {
  await rm(file, { force: true });
  const handle = await open(file, "wx", 0o600);
  await pipeline(read, createZstdCompress(), sealed, handle.createWriteStream({ flush: true }));
}

async function* sealed(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256").update(opening);
  yield opening;
  for await (const chunk of compressed) {
    hash.update(chunk);
    yield chunk;
  }
  yield closing(hash.digest());
}

async function* readContent(client: Client, engine: string): AsyncGenerator<Buffer> {
  const header = await readHeader(client, engine);
  yield line(header);
  for (const [index, table] of header.tables.entries()) {
    for await (const { rows, data } of readTableRows(client, table)) {
      const part: BackupPart = { table: index, rows, bytes: data.length };
      yield line(part);
      yield data;
    }
  }
}

async function readHeader(client: Client, engine: string): Promise<BackupHeader> {
  const listed = await listTables(client);
  const tables: BackupHeader["tables"] = [];
  if (listed.length > 0) await lockTables(client, listed);
  for (const table of listed) tables.push({ ...table, rows: await countRows(client, table) });
  return {
    madeAt: new Date().toISOString(),
    engine,
    migratedTo: await readMigratedTo(client),
    tables,
    sequences: await listSequences(client),
  };
}

function line(value: BackupHeader | BackupPart): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** From its source, also in a built site, as the operators' commands are. */
const PROGRAM = "server/database/backup/backup-program.ts";

const backupReportSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  rows: z.int(),
  durationMs: z.int(),
});

const answerSchema = z.union([
  z.object({ report: backupReportSchema }),
  z.object({ refusal: z.string() }),
  z.object({ failure: z.string() }),
]);

export type MakeBackup = (request: Pick<BackupRequest, "file" | "force">) => Promise<BackupReport>;

/** Makes backups of a running site's database, one at a time. The signal ends one that is under way. */
export function createBackups(
  connection: DatabaseConnection,
  projectFolder: string,
  signal?: AbortSignal,
): MakeBackup {
  let isRunning = false;
  return async (request) => {
    if (isRunning) throw new AppError("conflict", "A backup is being made already.");
    isRunning = true;
    try {
      const { place, release } = await connection.freeze();
      return await runProgram({ ...request, place }, { projectFolder, signal }).finally(release);
    } finally {
      isRunning = false;
    }
  };
}

async function runProgram(
  request: BackupRequest,
  { projectFolder, signal }: { projectFolder: string; signal: AbortSignal | undefined },
): Promise<BackupReport> {
  const program = fork(join(projectFolder, PROGRAM), [], {
    cwd: projectFolder,
    execArgv: [],
    ...(signal && { signal }),
  });
  let said: unknown;
  program.once("message", (message) => {
    said = message;
  });
  // Before it has begun: the threads that it starts take its priority over, and are not asked later.
  if (program.pid !== undefined) setPriority(program.pid, constants.priority.PRIORITY_LOW);
  program.send(request);
  await once(program, "close");
  const answer = answerSchema.safeParse(said);
  if (!answer.success) throw new Error("The program that makes backups ended too early");
  if ("refusal" in answer.data) throw new AppError("conflict", answer.data.refusal);
  if ("failure" in answer.data) throw new Error(answer.data.failure);
  return answer.data.report;
}
