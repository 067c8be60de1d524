import type { Database } from "#server/db/database.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import type { Mail } from "#server/mails/mail.ts";

/** Within the transaction of what the mail reports; a worker sends it afterwards. */
export async function enqueueMail(tx: Database, mail: Mail): Promise<void> {
  const { kind, recipient, subject, text, html } = mail;
  await tx.insert(outbox).values({ kind, recipient, subject, textBody: text, htmlBody: html });
}
