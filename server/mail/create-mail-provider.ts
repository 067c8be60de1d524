import { join } from "node:path";
import type { Environment } from "#server/env.ts";
import { createFileMail } from "./file-mail.ts";
import type { MailProvider } from "./mail-provider.ts";
import { createSmtpMail } from "./smtp-mail.ts";

type MailEnvironment = Pick<Environment, "SMTP_URL" | "SMTP_ALLOW_PLAIN" | "MAIL_FROM">;

/** Where mails are written as files. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

export function createMailProvider(env: MailEnvironment, dataDir: string): MailProvider {
  const { SMTP_URL, SMTP_ALLOW_PLAIN, MAIL_FROM } = env;
  return SMTP_URL === undefined
    ? createFileMail({ folder: mailFolder(dataDir), from: MAIL_FROM })
    : createSmtpMail({ url: SMTP_URL, from: MAIL_FROM, allowPlain: SMTP_ALLOW_PLAIN });
}
