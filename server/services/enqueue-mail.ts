import type { Database } from "#server/db/database.ts";
import { insertMail } from "#server/db/queries/outbox.ts";
import type { Mail } from "#server/mails/mail.ts";

/** Within the transaction of what the mail reports; a worker sends it afterwards. */
export async function enqueueMail(tx: Database, mail: Mail): Promise<void> {
  const { text: textBody, html: htmlBody, headers = {}, ...fields } = mail;
  await insertMail(tx, { ...fields, textBody, htmlBody, headers: { ...headers } });
}
