import type { Database } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { outboxChannel } from "#server/db/queries/outbox.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import type { Mail } from "#server/mails/mail.ts";

/** Within the transaction of what the mail reports; a worker sends it afterwards. */
export async function enqueueMail(tx: Database, mail: Mail): Promise<void> {
  const { text: textBody, html: htmlBody, headers = {}, ...fields } = mail;
  await tx
    .insert(outbox)
    .values({ ...fields, textBody, htmlBody, headers: { ...headers } })
    .onConflictDoNothing({ target: outbox.dedupeKey });
  await notify(tx, outboxChannel, "");
}
