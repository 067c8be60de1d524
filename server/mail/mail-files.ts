import { opendir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { mailMentionPattern } from "#domain/rules/text/mail-mention.ts";

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
async function* listMailFiles(folder: string): AsyncGenerator<string> {
  const files = await opendir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (files === undefined) return;
  for await (const file of files) {
    if (file.isFile() && MAIL_FILE.test(file.name)) yield join(folder, file.name);
  }
}

/** Those that name a mail address: to it, from it, or about it. */
export async function listMailFilesNaming(folder: string, email: string): Promise<string[]> {
  const named = new RegExp(mailMentionPattern(email), "i");
  const paths: string[] = [];
  for await (const path of listMailFiles(folder)) {
    if (named.test(readableText(await readFile(path, "latin1")))) paths.push(path);
  }
  return paths;
}

/** A mail's text without the line breaks of its encoding, and what it has in Base64. */
function readableText(message: string): string {
  const encoded = message.matchAll(
    /^content-transfer-encoding: base64\r?\n(?:.+\r?\n)*\r?\n([\w+/=\r\n]+)/gim,
  );
  const decoded = [...encoded].map(([, part = ""]) => Buffer.from(part, "base64").toString());
  return [message.replaceAll(/=\r?\n/g, ""), ...decoded].join("\n");
}
