import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
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
