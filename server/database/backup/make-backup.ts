import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import type { DatabaseConnection } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { BackupReport, BackupRequest } from "./write-backup.ts";

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
  program.send(request);
  await once(program, "close");
  const answer = answerSchema.safeParse(said);
  if (!answer.success) throw new Error("The program that makes backups ended too early");
  if ("refusal" in answer.data) throw new AppError("conflict", answer.data.refusal);
  if ("failure" in answer.data) throw new Error(answer.data.failure);
  return answer.data.report;
}
