import { basename } from "node:path";
import { AppError } from "#server/errors.ts";

/** Why a file could not be read, in one sentence. */
export function explainReading(error: unknown, path: string): AppError {
  if (error instanceof AppError) return error;
  const name = basename(path);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new AppError("not-found", `There is no file “${name}”.`, { cause: error });
  }
  if (code === "EISDIR") {
    return new AppError("invalid", `“${name}” is a folder: name one file in it.`, { cause: error });
  }
  if (code === "EACCES" || code === "EPERM") {
    const message = `“${name}” may not be read by this user: its permissions forbid it.`;
    return new AppError("forbidden", message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new AppError("invalid", `“${name}” can't be read: ${reason}.`, { cause: error });
}
