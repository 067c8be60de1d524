import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { mailMentionPattern } from "#domain/rules/text/markup.ts";
import { MailFailure, type MailProvider, type OutgoingMail } from "./mail-provider.ts";
import { mimeMessage } from "./mime-message.ts";

/**
 * Where no mail server is configured, mails become .eml files, which any mail program opens. The
 * name is the mail's own: one that is written again replaces itself.
 */
export function createFileMail({ folder, from }: { folder: string; from: string }): MailProvider {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "\r\n" });

  async function write(mail: OutgoingMail): Promise<void> {
    const { message } = await composer.sendMail(mimeMessage(mail, from));
    const path = join(folder, fileName(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, message, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  }

  return {
    send: (mail) =>
      write(mail).catch((error: unknown) => {
        throw new MailFailure("unreachable", `The mail could not be written to ${folder}`, {
          cause: error,
        });
      }),
    close: async () => composer.close(),
  };
}

function fileName({ id, kind, createdAt }: OutgoingMail): string {
  const time = createdAt.toISOString().replace(/[:.]/g, "-");
  return `${time}-${id}-${kind.replace(/[^a-z0-9-]/gi, "")}.eml`;
}

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
