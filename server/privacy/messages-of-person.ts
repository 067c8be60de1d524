import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";

const isFrom = (email: string) => eq(sql`lower(${contactMessages.email})`, email);
const isTo = (email: string) => eq(sql`lower(${contactMessages.sentTo})`, email);

export async function listMessagesFrom(db: Database, email: string) {
  return db.select().from(contactMessages).where(isFrom(email)).orderBy(contactMessages.id);
}

export async function listMessagesTo(db: Database, email: string) {
  return db.select().from(contactMessages).where(isTo(email)).orderBy(contactMessages.id);
}

export async function deleteMessagesFrom(tx: Database, email: string): Promise<number> {
  const gone = await tx
    .delete(contactMessages)
    .where(isFrom(email))
    .returning({ id: contactMessages.id });
  return gone.length;
}

/** They are their senders' own; whom they were mailed to is forgotten. */
export async function forgetReceiver(tx: Database, email: string): Promise<number> {
  const changed = await tx
    .update(contactMessages)
    .set({ sentTo: null })
    .where(isTo(email))
    .returning({ id: contactMessages.id });
  return changed.length;
}
