/**
 * Writes one backup, in a process of its own with the lowest priority: visitors are served first, and
 * the memory it takes is given back. It is started by `write-backup.ts`.
 */
import { setPriority } from "node:os";
import { AppError } from "#server/errors.ts";
import type { BackupRequest } from "./write-backup.ts";

const LOWEST_PRIORITY = 19;

setPriority(LOWEST_PRIORITY);
process.once("disconnect", () => process.exit(1));
process.once("message", async (request: BackupRequest) => {
  process.send?.(await answer(request));
  process.disconnect();
});

async function answer(request: BackupRequest) {
  try {
    const { writeBackup } = await import("./write-backup.ts");
    return { report: await writeBackup(request) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
