import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
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
