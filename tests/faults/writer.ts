/** A process that writes until it is killed. It tells what it found, then each id that is safe. */
import { writeSync } from "node:fs";
import { eq, isNull, sql } from "drizzle-orm";
import { openDatabase } from "#server/database/connect.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";

const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
const { MIGRATIONS_FOLDER: migrationsFolder = "" } = process.env;
const { db } = await openDatabase({ dataDir, databaseUrl, migrationsFolder });

const key = sql<string>`'contact:' || ${contactMessages.id}`;
const stored = await db.select({ id: contactMessages.id }).from(contactMessages);
const torn = await db
  .select({ id: contactMessages.id })
  .from(contactMessages)
  .fullJoin(outbox, eq(outbox.dedupeKey, key))
  .where(sql`${isNull(outbox.id)} or ${isNull(contactMessages.id)}`);
tell({ stored: stored.map(({ id }) => id), torn: torn.length });

for (;;) {
  const id = await db.transaction(async (tx) => {
    const message = { firstName: "Anna", email: "anna@example.org", message: "m".repeat(500) };
    const [row] = await tx.insert(contactMessages).values(message).returning();
    const mail = { kind: "contact", recipient: "team@example.org", subject: "s", textBody: "t" };
    await tx.insert(outbox).values({ ...mail, dedupeKey: `contact:${row?.id}` });
    return row?.id;
  });
  tell({ safe: id });
}

function tell(news: object): void {
  writeSync(1, `${JSON.stringify(news)}\n`);
}
