import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Mails as files (`file-mail.ts`), also those that a crash left half written. */
const MAIL_FILE = /\.eml(\.part)?$/;

/** Those that were last written before then. Answers how many were deleted. */
export async function deleteMailFilesBefore(folder: string, before: Date): Promise<number> {
  let deleted = 0;
  for await (const path of listMailFiles(folder)) {
    if ((await stat(path)).mtime >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** None where no mail was ever written as a file. */
export async function* listMailFiles(folder: string): AsyncGenerator<string> {
  const files = await opendir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (files === undefined) return;
  for await (const file of files) {
    if (file.isFile() && MAIL_FILE.test(file.name)) yield join(folder, file.name);
  }
}
