import type { Database } from "#server/db/database.ts";
import { hasMail, insertMail } from "#server/db/queries/outbox.ts";
import type { Mail } from "#server/mails/mail.ts";

/** Within the transaction of what the mail reports; a worker sends it afterwards. */
export async function enqueueMail(tx: Database, mail: Mail): Promise<void> {
  const { text: textBody, html: htmlBody, headers = {}, ...fields } = mail;
  await insertMail(tx, { ...fields, textBody, htmlBody, headers: { ...headers } });
}

/** One mail for a key; it is written only where there is none yet. */
export async function enqueueMailOnce(
  tx: Database,
  dedupeKey: string,
  write: () => Promise<Mail>,
): Promise<void> {
  if (await hasMail(tx, dedupeKey)) return;
  await enqueueMail(tx, { ...(await write()), dedupeKey });
}
