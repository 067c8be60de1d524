import type { Database } from "#server/database/database.ts";
import type { Mail } from "./mail.ts";
import { hasMail, insertMail, insertMails, type NewOutboxMail } from "./queries-outbox.ts";

/** Within the transaction of what the mail reports; a worker sends it afterwards. */
export async function enqueueMail(tx: Database, mail: Mail): Promise<void> {
  await insertMail(tx, outboxRowOf(mail));
}

/** Many at once, none of which was written before. */
export async function enqueueNewMails(tx: Database, mails: readonly Mail[]): Promise<void> {
  await insertMails(tx, mails.map(outboxRowOf));
}

function outboxRowOf(mail: Mail): NewOutboxMail {
  const { text: textBody, html: htmlBody, headers = {}, ...fields } = mail;
  return { ...fields, textBody, htmlBody, headers: { ...headers } };
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
